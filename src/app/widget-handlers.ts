import type { CancelableEventName, CloudEventName, CloudEvents } from '#base/settings/events.ts';

/**
 * Called with the detail of an event. The return value is ignored, so a handler may be async. Only
 * for a cancelable event does `false` prevent the default action; a promise never does.
 */
type Handler<Name extends CloudEventName> =
  | ((detail: CloudEvents[Name]) => Name extends CancelableEventName ? HandlerResult : unknown)
  | undefined;

// `void` allows a handler without a return value.
type HandlerResult = boolean | void | Promise<void>;

/**
 * The events of a widget as handlers of its React component. Written out, since editors show no
 * description for the keys of a mapped type.
 */
export interface WidgetHandlers {
  /** The first screen is drawn. */
  readonly onReady?: Handler<'cloud-ready'>;
  /** A screen is drawn, also the first. */
  readonly onScreen?: Handler<'cloud-screen'>;
  /** Cancelable. The widget is about to show a screen of another widget. */
  readonly onNavigate?: Handler<'cloud-navigate'>;
  /** The user has signed in here. */
  readonly onSignedIn?: Handler<'cloud-signed-in'>;
  /** The user has signed out here. */
  readonly onSignedOut?: Handler<'cloud-signed-out'>;
  /** Cancelable. The server refused the token. Cancel the event if the page sets a new one within 30 s. */
  readonly onTokenNeeded?: Handler<'cloud-token-needed'>;
  /**
   * Cancelable. A payment page is about to open. In payment mode `page` the widget opens nothing.
   */
  readonly onPaymentOpen?: Handler<'cloud-payment-open'>;
  /** A package was activated. */
  readonly onSubscribed?: Handler<'cloud-subscribed'>;
  /** A package was cancelled. */
  readonly onUnsubscribed?: Handler<'cloud-unsubscribed'>;
  /** A promo code was activated. */
  readonly onPromoActivated?: Handler<'cloud-promo-activated'>;
  /**
   * Something failed and is shown to the user. `number` is its entry in `docs/errors.md`. `call`
   * names the failed call, without personal data. `kind` is `code-unavailable` if a part of the
   * widget’s code could not be loaded, `payment-blocked` or `payment-refused` if a payment page was
   * not opened.
   */
  readonly onError?: Handler<'cloud-error'>;
  /** The first screen responds to input. Times in ms since the page began to load. */
  readonly onTiming?: Handler<'cloud-timing'>;
  /** An event for analytics, without personal data. */
  readonly onAnalytics?: Handler<'cloud-analytics'>;
}
