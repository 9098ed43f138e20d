import type { Failure } from '#base/values/failure.ts';
import type { IntegrationError, DeveloperErrorNumber } from './developer-errors.ts';
import type { PaymentMode } from './payment-mode.ts';

export type { PaymentMode };

/** What a user may give as the reason of a cancellation. */
export const cancellationReasons = ['too-expensive', 'too-large', 'not-used', 'other'] as const;
export type CancellationReason = (typeof cancellationReasons)[number];

/** An event: its name on an element, and the detail that it carries. */
interface WidgetEvent<Name extends `cloud-${string}`, Detail> {
  readonly name: Name;
  readonly detail: Detail;
}

/** An event whose default action a page can prevent. */
interface CancelableEvent<Name extends `cloud-${string}`, Detail> extends WidgetEvent<
  Name,
  Detail
> {
  readonly isCancelable: true;
}

/**
 * The events that a widget fires, by the handler of its React component. Types, manifest, README and
 * documentation derive from this declaration; the first paragraph of a comment is the summary.
 * None contains a phone number or a code; only `cloud-signed-in` contains a token, for the page that
 * contains the widget.
 */
export interface WidgetEvents {
  /**
   * The first screen is drawn.
   *
   * Fired once more with `supported: false` if the operator has no such service: the widget then has no
   * height, and the page can hide the way to it.
   */
  readonly onReady: WidgetEvent<
    'cloud-ready',
    { readonly path: string; readonly supported?: false }
  >;
  /** A screen is drawn, also the first. */
  readonly onScreen: WidgetEvent<'cloud-screen', { readonly path: string }>;
  /** The widget is about to show a screen of another widget, unless the page cancels the event. */
  readonly onNavigate: CancelableEvent<
    'cloud-navigate',
    { readonly path: string; readonly widget: string }
  >;
  /** The user has signed in here. */
  readonly onSignedIn: WidgetEvent<'cloud-signed-in', { readonly token: string }>;
  /** The user has signed out here. */
  readonly onSignedOut: WidgetEvent<'cloud-signed-out', Record<string, never>>;
  /** The server refused the token. Cancel the event if the page sets a new one within 30 s. */
  readonly onTokenNeeded: CancelableEvent<'cloud-token-needed', { readonly rejected: boolean }>;
  /**
   * A payment page is about to open, unless the page cancels the event. In payment mode `page` the
   * widget opens nothing.
   */
  readonly onPaymentOpen: CancelableEvent<
    'cloud-payment-open',
    { readonly url: string; readonly mode: Exclude<PaymentMode, 'auto'> }
  >;
  /** A package was activated. */
  readonly onSubscribed: WidgetEvent<'cloud-subscribed', { readonly packageId: string }>;
  /**
   * A package was cancelled.
   *
   * If the user then says why, the event is fired once more, with the `reason`.
   */
  readonly onUnsubscribed: WidgetEvent<
    'cloud-unsubscribed',
    { readonly packageId: string; readonly reason?: CancellationReason }
  >;
  /** A promo code was activated. */
  readonly onPromoActivated: WidgetEvent<'cloud-promo-activated', { readonly code: string }>;
  /**
   * The notices of the user have changed, so that a page can mark its menu.
   *
   * `total` is the number of those that the user has not dismissed, also of those beyond `limit`;
   * `actionRequired` is the number of those that wait for the user.
   */
  readonly onNotice: WidgetEvent<
    'cloud-notice',
    { readonly total: number; readonly actionRequired: number }
  >;
  /**
   * Something failed and is shown to the user.
   *
   * `number` is its entry in `docs/errors.md`. `call` names the failed call, without personal data.
   * `kind` is `code-unavailable` if a part of the widget’s code could not be loaded,
   * `payment-blocked` or `payment-refused` if a payment page was not opened.
   *
   * `app-offline`, `installation-not-found`, `not-registered` or `missing-configuration` if the device was
   * not registered, which is not shown: no widget fires that, but the document.
   */
  readonly onError: WidgetEvent<
    'cloud-error',
    {
      readonly kind: Failure['kind'] | IntegrationError;
      readonly number: DeveloperErrorNumber;
      readonly call?: string;
    }
  >;
  /**
   * The first screen responds to input. Times in ms since the page began to load.
   *
   * `start`: the widget was started; `skeleton`: its skeleton was drawn; `content`: its first screen
   * was drawn; `interactive`: that screen was painted and responded to input. In a hidden tab the
   * event is fired when the tab is shown.
   */
  readonly onTiming: WidgetEvent<
    'cloud-timing',
    {
      readonly start: number;
      readonly skeleton: number;
      readonly content: number;
      readonly interactive: number;
    }
  >;
  /** An event for analytics, without personal data. */
  readonly onAnalytics: WidgetEvent<
    'cloud-analytics',
    { readonly name: string; readonly [detail: string]: string }
  >;
}

type AnyEvent = WidgetEvents[keyof WidgetEvents];

export type CloudEventName = AnyEvent['name'];

/** The detail of each event, by its name. */
export type CloudEvents = { readonly [Event in AnyEvent as Event['name']]: Event['detail'] };

export type CancelableEventName = Extract<AnyEvent, { readonly isCancelable: true }>['name'];

const cancelableNames: Readonly<Record<CancelableEventName, true>> = {
  'cloud-navigate': true,
  'cloud-token-needed': true,
  'cloud-payment-open': true,
};

/** The events whose default action a page can prevent. */
export const cancelable: ReadonlySet<string> = new Set(Object.keys(cancelableNames));

/** Fires an event; false if the page prevented its default action. */
export type Emit = <N extends CloudEventName>(name: N, detail: CloudEvents[N]) => boolean;

/** Tells the page that code could not be loaded. The number is that of the table of failures. */
export const reportMissingCode = (emit: Emit): void =>
  void emit('cloud-error', { kind: 'code-unavailable', number: 20 });

/** An event as a value, for functions that derive events from states. */
export type CloudEvent = {
  readonly [N in CloudEventName]: { readonly name: N; readonly detail: CloudEvents[N] };
}[CloudEventName];

/** Whether the page services use an event. Spec §7. */
const isForServices: Readonly<Record<CloudEventName, boolean>> = {
  'cloud-ready': false,
  'cloud-screen': true,
  'cloud-navigate': false,
  'cloud-signed-in': true,
  'cloud-signed-out': true,
  'cloud-token-needed': false,
  'cloud-payment-open': true,
  'cloud-subscribed': true,
  'cloud-unsubscribed': true,
  'cloud-promo-activated': true,
  'cloud-notice': false,
  'cloud-error': true,
  'cloud-timing': true,
  'cloud-analytics': true,
};

export const eventNames = Object.keys(isForServices) as CloudEventName[];

/** The events that the page services use. */
export const serviceEvents = eventNames.filter((name) => isForServices[name]);
