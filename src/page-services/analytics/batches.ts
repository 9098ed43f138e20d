import type { Clock } from '#base/ports/clock.ts';

interface BatchesDeps<T> {
  readonly clock: Clock;
  /** Sends a batch; rejects if it did not arrive. */
  readonly send: (events: readonly T[]) => Promise<void>;
  /** Hands a batch to the browser while the page is being left; false if the browser refused it. */
  readonly beacon: (events: readonly T[]) => boolean;
}

interface Batches<T> {
  add(event: T): void;
  /** Starts sending; until then events are queued. */
  open(): void;
  /** The page is being left: sends all queued events immediately. */
  leave(): void;
}

/** Events per batch, how long a batch waits for more in ms, and the maximum queue length. */
const batchLimits = { size: 20, waitMs: 5_000, maxWaiting: 200 } as const;

/**
 * Collects events and sends them in batches. A batch that did not arrive is sent with the next one.
 */
export function createBatches<T>({ clock, send, beacon }: BatchesDeps<T>): Batches<T> {
  let waiting: readonly T[] = [];
  let isOpen = false;
  let isSending = false;
  let cancel: (() => void) | undefined;
  const keep = (events: readonly T[]) => {
    waiting = events.slice(-batchLimits.maxWaiting);
  };
  const flush = async () => {
    cancel?.();
    cancel = undefined;
    const batch = waiting.slice(0, batchLimits.size);
    if (isSending || batch.length === 0) return;
    isSending = true;
    waiting = waiting.slice(batch.length);
    const isDelivered = await send(batch).then(
      () => true,
      () => false,
    );
    isSending = false;
    if (!isDelivered) keep([...batch, ...waiting]);
    if (isDelivered) schedule();
  };
  const schedule = () => {
    if (!isOpen || waiting.length === 0) return;
    if (waiting.length >= batchLimits.size) void flush();
    else cancel ??= clock.after(batchLimits.waitMs, () => void flush());
  };
  return {
    add: (event) => {
      keep([...waiting, event]);
      schedule();
    },
    open: () => {
      isOpen = true;
      schedule();
    },
    leave: () => {
      // What the browser refused is sent if the page is shown again.
      if (isOpen && waiting.length > 0 && beacon(waiting)) waiting = [];
    },
  };
}
