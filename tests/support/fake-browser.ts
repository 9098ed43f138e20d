import type { ChangeRequest } from '#purchase/change-request.ts';
import type { Failure } from '#base/values/failure.ts';
import { failed, success, type Outcome } from '#base/values/outcome.ts';
import type { KeyValueStorage, StorageKey } from '#base/ports/storage.ts';
import type { Lock } from '#base/ports/lock.ts';
import type { ChangeSubject } from '#purchase/change/pending-change-store.ts';
import type {
  ChangeMessage,
  SubscriptionChangeDeps,
} from '#purchase/change/subscription-change.state.ts';
import type { Visibility } from '#base/ports/visibility.ts';
import type { FakeClock } from './fake-clock.ts';

/** Storage shared by the tabs of a test. */
export function memoryStorage(): KeyValueStorage {
  const texts = new Map<StorageKey, string>();
  return {
    get: (key) => texts.get(key),
    set: (key, value) => void texts.set(key, value),
    remove: (key) => void texts.delete(key),
    idsOf: (prefix) =>
      [...texts.keys()].flatMap((key) =>
        key.startsWith(prefix) ? [key.slice(prefix.length)] : [],
      ),
  };
}

/** Locks in the order of Web Locks: first come, first served. */
export function memoryLock(): Lock {
  const queues = new Map<string, Promise<void>>();
  return {
    withLock: (name, signal, task) =>
      new Promise((resolve, reject) => {
        const before = queues.get(name) ?? Promise.resolve();
        const aborted = new Promise<void>((end) => {
          if (signal.aborted) end();
          signal.addEventListener('abort', () => end(), { once: true });
        });
        const current = before.then(() =>
          signal.aborted ? undefined : Promise.race([aborted, task().then(resolve, reject)]),
        );
        queues.set(name, current);
      }),
  };
}

/** The channel between tabs: reaches all but the sender, a moment later. */
export function memoryChannel(): () => Pick<SubscriptionChangeDeps, 'announce' | 'onMessage'> {
  const tabs = new Map<object, Set<(message: ChangeMessage) => void>>();
  return () => {
    const ownTab = {};
    const ownListeners = new Set<(message: ChangeMessage) => void>();
    tabs.set(ownTab, ownListeners);
    return {
      announce: (message) => {
        for (const [tab, listeners] of tabs)
          if (tab !== ownTab)
            for (const listener of listeners) queueMicrotask(() => listener(message));
      },
      onMessage: (listener) => {
        ownListeners.add(listener);
        return () => ownListeners.delete(listener);
      },
    };
  };
}

/** A page that a test hides and shows. */
export interface FakePage extends Visibility {
  hide(): void;
  show(): void;
  /** The user comes back to the page, which stayed visible. */
  returnToPage(): void;
  /** The number of waiting tasks; 0 if nothing was left running. */
  waiting(): number;
}

export function fakePage(): FakePage {
  let visible = true;
  const waiting = new Set<() => void>();
  const returning = new Set<() => void>();
  const runAll = (tasks: Set<() => void>) => {
    for (const task of [...tasks]) {
      tasks.delete(task);
      task();
    }
  };
  const once = (tasks: Set<() => void>) => (task: () => void) => {
    tasks.add(task);
    return () => tasks.delete(task);
  };
  return {
    visible: () => visible,
    onceVisible: once(waiting),
    onceReturned: once(returning),
    hide: () => {
      visible = false;
    },
    show: () => {
      visible = true;
      runAll(waiting);
    },
    returnToPage: () => runAll(returning),
    waiting: () => waiting.size + returning.size,
  };
}

/** A billing server for flow tests: responds to `create` as the test specifies. */
export interface FakeBilling {
  /** Every change sent, with its key. */
  readonly sent: { readonly subject: ChangeSubject; readonly key: string }[];
  readonly pollCount: () => number;
  requests: ChangeRequest[];
  /** The responses to the next changes; after them, a request in process. */
  readonly responses: (ChangeRequest | Failure | 'lost' | Promise<void>)[];
  /** The failure of the list while set. */
  listFailure: Failure | undefined;
  readonly create: SubscriptionChangeDeps['create'];
  readonly list: SubscriptionChangeDeps['list'];
}

export function fakeBilling(): FakeBilling {
  let requested = 0;
  const billing: FakeBilling = {
    sent: [],
    requests: [],
    responses: [],
    listFailure: undefined,
    pollCount: () => requested,
    create: async (subject, key): Promise<Outcome<ChangeRequest>> => {
      billing.sent.push({ subject, key });
      const { command, id: packageId } = subject;
      const request: ChangeRequest = {
        id: `request-${key}`,
        packageId,
        command: command === 'unsubscribe' ? command : 'subscribe',
        status: 'received',
      };
      const response = billing.responses.shift() ?? request;
      if (response === 'lost') {
        billing.requests = [request, ...billing.requests];
        return failed({ kind: 'unreachable' });
      }
      if (response instanceof Promise) await response;
      else if ('kind' in response) return failed(response);
      // Unsubscribing from the package of an open payment cancels the payment.
      if (command === 'unsubscribe')
        billing.requests = billing.requests.map((each) =>
          each.packageId === packageId && each.paymentUrl !== undefined
            ? { ...each, status: 'processed', result: 'empty' }
            : each,
        );
      const accepted = response instanceof Promise ? request : { ...request, ...response };
      billing.requests = [accepted, ...billing.requests.filter((each) => each.id !== accepted.id)];
      return success(accepted);
    },
    list: async () => {
      requested += 1;
      return billing.listFailure ? failed(billing.listFailure) : success(billing.requests);
    },
  };
  return billing;
}

/** One browser: what its tabs share. */
export interface FakeBrowser {
  readonly billing: FakeBilling;
  readonly storage: KeyValueStorage;
  /** What one tab has of its own. */
  tab(page?: Visibility): SubscriptionChangeDeps;
}

export function fakeBrowser(clock: FakeClock, intervalMs = 5_000): FakeBrowser {
  const billing = fakeBilling();
  const storage = memoryStorage();
  const lock = memoryLock();
  const channel = memoryChannel();
  let keys = 0;
  return {
    billing,
    storage,
    tab: (visibility = fakePage()) => ({
      userId: 'u1',
      create: billing.create,
      list: billing.list,
      storage,
      lock,
      clock,
      visibility,
      ...channel(),
      newIdempotencyKey: () => `00000000-0000-4000-8000-${String((keys += 1)).padStart(12, '0')}`,
      intervalMs,
    }),
  };
}
