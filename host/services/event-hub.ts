import type { CloudEvent, Emit } from '#config/events.ts';

export interface EventHub {
  readonly emit: Emit;
  /** Hears everything that was told before, too: services come after the first screen. */
  listen(listener: (event: CloudEvent) => void): void;
}

/** How many events are kept for a service that is still on its way. */
const kept = 100;

/** What the screens tell, for the services. A service that throws disturbs nobody. */
export function createEventHub(): EventHub {
  const past: CloudEvent[] = [];
  const listeners: ((event: CloudEvent) => void)[] = [];
  const hand = (listener: (event: CloudEvent) => void, event: CloudEvent) => {
    try {
      listener(event);
    } catch {
      // Its own affair.
    }
  };
  return {
    emit: (name, detail) => {
      const event = { name, detail } as CloudEvent;
      if (past.length < kept) past.push(event);
      for (const listener of listeners) hand(listener, event);
      return true;
    },
    listen: (listener) => {
      for (const event of past) hand(listener, event);
      listeners.push(listener);
    },
  };
}
