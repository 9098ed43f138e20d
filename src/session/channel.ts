import * as z from 'zod/mini';
import { reportFault } from '#base/settings/report-fault.ts';
import type { SignInResult } from '#base/values/account.ts';
import { parseOwn } from '#base/objects/own-properties.ts';
import { nonEmpty } from '#base/flow/stored/stored-fields.ts';

/** Messages between the tabs and widgets of one client. */
export type ChannelMessage =
  | { readonly type: 'signed-in'; readonly result: SignInResult }
  | { readonly type: 'signed-out' }
  /** Packages changed: something was bought, cancelled or activated. */
  | { readonly type: 'packages-changed' }
  /** A stored change has progressed; without a key, something was paid and all are read again. */
  | { readonly type: 'change-updated'; readonly key?: string };

const messages = z.union([
  z.object({
    type: z.literal('signed-in'),
    result: z.object({
      token: nonEmpty,
      userId: z.optional(z.string()),
      tenant: z.optional(z.string()),
    }),
  }),
  z.object({ type: z.enum(['signed-out', 'packages-changed']) }),
  z.object({ type: z.literal('change-updated'), key: z.optional(nonEmpty) }),
]);

/** Whether a message is one of ours: other versions, or any script of this origin, may post too. */
const isMessage = (value: unknown): value is ChannelMessage =>
  parseOwn(messages, value) !== undefined;

export interface WidgetChannel {
  /** Reaches every other widget and tab, never the sender. */
  post(message: ChannelMessage): void;
  subscribe(listener: (message: ChannelMessage) => void): () => void;
  close(): void;
}

/**
 * A channel, identified by name so that two bundles on one page share it. It is same-origin, like
 * the storage with the same data. Does nothing in browsers without BroadcastChannel.
 */
export function createChannel(name: string): WidgetChannel {
  const listeners = new Set<(message: ChannelMessage) => void>();
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
      // A change may end after its widget was removed: the other tabs are still notified.
      const used = channel ?? open();
      try {
        used?.postMessage(message);
      } catch (error) {
        // The other tabs read it at their next poll; what happened here continues.
        reportFault(error);
      }
      if (used !== channel) used?.close();
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
