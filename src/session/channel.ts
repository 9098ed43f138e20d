import type { SignedIn } from '../domain/account.ts';

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
  const channel = open();
  if (channel) {
    channel.onmessage = (event: MessageEvent<SessionMessage>) => {
      for (const listener of listeners) listener(event.data);
    };
  }
  return {
    post: (message) => channel?.postMessage(message),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => channel?.close(),
  };
}
