import type { CloudEventName, WidgetEvents } from '#base/settings/events.ts';

/**
 * Called with the detail of an event. The return value is ignored, so a handler may be async. Only
 * for a cancelable event does `false` prevent the default action; a promise never does.
 */
type Handler<Event extends WidgetEvents[keyof WidgetEvents]> = (
  detail: Event['detail'],
) => Event extends { readonly isCancelable: true } ? HandlerResult : unknown;

// `void` allows a handler without a return value.
type HandlerResult = boolean | void | Promise<void>;

/** The events of a widget as handlers of its React component. */
export type WidgetHandlers = {
  readonly [Name in keyof WidgetEvents]?: Handler<WidgetEvents[Name]> | undefined;
};

/** `cloud-signed-in` → `onSignedIn`. */
export const handlerOf = (name: CloudEventName): string =>
  name.replace('cloud', 'on').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
