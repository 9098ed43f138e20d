import type { CloudEvent, Emit } from '#base/settings/events.ts';

export interface EventHub {
  readonly emit: Emit;
  /** Also receives earlier events, since page services start after the first screen. */
  listen(listener: (event: CloudEvent) => void): void;
}

/** The number of events kept for page services that are still loading. */
const capacity = 100;

/**
 * Forwards the screens' events to the page services. One that throws does not affect the others.
 */
export function createEventHub(): EventHub {
  const earlier: CloudEvent[] = [];
  const listeners: ((event: CloudEvent) => void)[] = [];
  const deliver = (listener: (event: CloudEvent) => void, event: CloudEvent) => {
    try {
      listener(event);
    } catch {
      // Not reported to anyone else.
    }
  };
  return {
    emit: (name, detail) => {
      const event = { name, detail } as CloudEvent;
      if (earlier.length < capacity) earlier.push(event);
      for (const listener of listeners) deliver(listener, event);
      return true;
    },
    listen: (listener) => {
      for (const event of earlier) deliver(listener, event);
      listeners.push(listener);
    },
  };
}
