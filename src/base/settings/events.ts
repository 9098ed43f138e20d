import type { Failure } from '#base/values/failure.ts';
import type { IntegrationError } from './developer-error.ts';
import type { DeveloperErrorNumber } from './developer-errors.ts';
import type { PaymentMode } from './payment-mode.ts';

export type { PaymentMode };

/**
 * The events that a widget fires. None contains a phone number or a code; only `cloud-signed-in`
 * contains a token, for the page that contains the widget.
 */
export interface CloudEvents {
  /** The first screen is drawn. */
  readonly 'cloud-ready': { readonly path: string };
  /** A screen is drawn, the first one included; `path` is its route. */
  readonly 'cloud-screen': { readonly path: string };
  /** Cancelable: the widget is about to leave its own routes for those of another widget. */
  readonly 'cloud-navigate': { readonly path: string; readonly widget: string };
  readonly 'cloud-signed-in': { readonly token: string };
  readonly 'cloud-signed-out': Record<string, never>;
  /**
   * Cancelable: the token is missing or was refused. Cancel the event if the page will set a new
   * one.
   */
  readonly 'cloud-token-needed': { readonly rejected: boolean };
  /**
   * Cancelable: a payment page is about to open at `url`, in the way stated by `mode`. With `page`
   * the widget opens nothing.
   */
  readonly 'cloud-payment-open': {
    readonly url: string;
    readonly mode: Exclude<PaymentMode, 'auto'>;
  };
  readonly 'cloud-subscribed': { readonly packageId: string };
  readonly 'cloud-unsubscribed': { readonly packageId: string };
  readonly 'cloud-promo-activated': { readonly code: string };
  /**
   * Something failed and is shown to the user. `number` is its entry in `docs/errors.md`.
   * `code-unavailable`: a part of the widget's code could not be loaded. `payment-blocked`,
   * `payment-refused`: a payment page was not opened, by the browser or because of its address.
   * `call` names the failed call, without personal data; some failures have none.
   */
  readonly 'cloud-error': {
    readonly kind: Failure['kind'] | IntegrationError;
    readonly number: DeveloperErrorNumber;
    readonly call?: string;
  };
  /**
   * Once, when the first screen responds to input; in a hidden tab, when it is shown. Milliseconds
   * since the page began to load: `start`, the widget was started; `skeleton`, its skeleton was
   * drawn; `content`, its first screen was drawn; `interactive`, that screen was painted and
   * responded to input.
   */
  readonly 'cloud-timing': {
    readonly start: number;
    readonly skeleton: number;
    readonly content: number;
    readonly interactive: number;
  };
  readonly 'cloud-analytics': { readonly name: string; readonly [detail: string]: string };
}

export type CloudEventName = keyof CloudEvents;

/** The events whose default action a page can prevent. */
export type CancelableEventName = 'cloud-navigate' | 'cloud-token-needed' | 'cloud-payment-open';

export const cancelable: ReadonlySet<CloudEventName> = new Set<CancelableEventName>([
  'cloud-navigate',
  'cloud-token-needed',
  'cloud-payment-open',
]);

/** Fires an event; false if the page prevented its default action. */
export type Emit = <N extends CloudEventName>(name: N, detail: CloudEvents[N]) => boolean;

/** An event as a value, for functions that derive events from states. */
export type CloudEvent = {
  readonly [N in CloudEventName]: { readonly name: N; readonly detail: CloudEvents[N] };
}[CloudEventName];
