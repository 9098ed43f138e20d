import type { SignedIn } from '#values/account.ts';
import { isString, isText, maybe, oneOf, shaped, type Check } from '#kit/record.ts';

/** What tabs and widgets of one client tell each other. */
export type SessionMessage =
  | { readonly type: 'signed-in'; readonly result: SignedIn }
  | { readonly type: 'signed-out' }
  /** Packages changed: something was bought, cancelled or activated. */
  | { readonly type: 'packages-changed' }
  /** What is stored of a change moved on; without a key: something was paid, look again. */
  | { readonly type: 'change-moved'; readonly key?: string };

export interface SessionChannel {
  /** Reaches every other widget and tab, never the sender. */
  post(message: SessionMessage): void;
  subscribe(listener: (message: SessionMessage) => void): () => void;
  close(): void;
}

const shapes: Readonly<Record<SessionMessage['type'], Check>> = {
  'signed-in': shaped({
    result: shaped({ token: isText, userId: maybe(isString), tenant: maybe(isString) }),
  }),
  'signed-out': () => true,
  'packages-changed': () => true,
  'change-moved': shaped({ key: maybe(isText) }),
};

/** Whether it is a message of ours: another version, or any script of this origin, may post. */
const isMessage = (value: unknown): value is SessionMessage => oneOf('type', shapes)(value);

/**
 * A channel by name, so that two bundles on one page share it; same-origin
 * only, like the storage that holds the same facts. Silent where a browser has none.
 */
export function createChannel(name: string): SessionChannel {
  const listeners = new Set<(message: SessionMessage) => void>();
  const open = (): BroadcastChannel | undefined => {
    try {
      return new BroadcastChannel(name);
    } catch {
      return undefined;
    }
  };
  let channel = open();
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (isMessage(data)) for (const listener of listeners) listener(data);
    };
  }
  return {
    post: (message) => {
      if (channel) return channel.postMessage(message);
      // What was sent is seen through after its widget is gone, and the others still hear of it.
      const once = open();
      once?.postMessage(message);
      once?.close();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      channel?.close();
      channel = undefined;
    },
  };
}
