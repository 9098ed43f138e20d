import { memoryStore } from '#sandbox/store/memory-store.ts';
import { issueToken, userFor } from '#sandbox/users/users.ts';
import { pay } from '#sandbox/billing/payments.ts';
import { applyDueChanges } from '#sandbox/billing/due-changes.ts';
import { createSandbox } from '#sandbox/sandbox.ts';
import { getChangeRequests, requestChange } from '#purchase/api/change-requests.ts';
import type { ChangeRequest } from '#purchase/change-request.ts';
import { changePollingIntervalMs } from '#purchase/change/change-polling.ts';
import type { Outcome } from '#base/values/outcome.ts';
import {
  createSubscriptionChange,
  type SubscriptionChange,
} from '#purchase/change/subscription-change.flow.ts';
import type { PendingChange } from '#purchase/change/pending-change-store.ts';
import type { SubscriptionChangeDeps } from '#purchase/change/subscription-change.state.ts';
import { fakePage, memoryChannel, memoryLock, memoryStorage } from '../support/fake-browser.ts';
import { plainHttp } from './plain-http.ts';
import { createSandboxClock } from './sandbox-clock.ts';

/** How the connection affects the next call of a kind. */
export type InjectedFailure =
  'lost before' | 'lost after' | 'slow there' | 'slow back' | 'fault' | 'torn';

/** Dependencies with an injected fault, to prove that the properties can fail. */
export type InjectFault = (deps: SubscriptionChangeDeps) => SubscriptionChangeDeps;

interface Tab {
  readonly change: SubscriptionChange;
  readonly page: ReturnType<typeof fakePage>;
  /** The page ends immediately: none of its code continues. */
  kill(): void;
}

const calls = {
  create: 'POST users/{userid}/{brand}_subscription_change_requests',
  list: 'GET users/{userid}/{brand}_subscription_change_requests',
} as const;

const failures = {
  'lost before': { lost: 'before' },
  'lost after': { lost: 'after' },
  'slow there': { delayMs: 4_000, when: 'before' },
  'slow back': { delayMs: 4_000, when: 'after' },
  fault: { status: 500 },
  torn: { malformed: true },
} as const satisfies Record<InjectedFailure, object>;

/**
 * One user, their browser and the sandbox in memory. The user knows the outcome once a visible page
 * has shown it; until then another click on the same package is the same decision.
 */
export async function createPurchaseHarness(
  like: string,
  injectFault: InjectFault = (deps) => deps,
) {
  const clock = createSandboxClock(Date.parse('2026-11-20T12:00:00Z'));
  const { db, fetch } = createSandbox({ store: memoryStore(), clock });
  const user = userFor(db, '79161234567', like);
  const token = issueToken(db, user);
  const { userId, tenant } = user;
  const kind = tenant === 'bln' ? 'paid' : 'card';

  const storage = memoryStorage();
  const lock = memoryLock();
  const channel = memoryChannel();
  const tabs: (Tab | undefined)[] = [];
  const shown = new Set<string>();
  /** Package id → whether the user waits for its outcome, and how often it was wanted. */
  const wanted = new Map<string, { readonly open: boolean; readonly times: number }>();
  let keys = 0;

  const recordShownOutcome = (pendingChange: PendingChange) => {
    if (pendingChange.requestId !== undefined) shown.add(pendingChange.requestId);
    const { times = 0 } = wanted.get(pendingChange.id) ?? {};
    wanted.set(pendingChange.id, { open: false, times });
  };
  const send = (request: Request) =>
    clock.during(
      fetch(request).then((response) => {
        // The server only checks the key: two keys buy twice.
        const now = db.users.get(userId);
        if (now) db.users.put(userId, { ...now, packages: [], switchover: [] });
        return response;
      }),
    );

  const open = (): Tab => {
    const life = new AbortController();
    const page = fakePage();
    const radio = channel();
    const alive = <T>(reply: Promise<T>) =>
      new Promise<T>((resolve) => {
        void reply.then((value) => {
          if (!life.signal.aborted) resolve(value);
        });
      });
    const http = <T>(call: Promise<Outcome<T>>) => alive(call);
    const change = createSubscriptionChange(
      injectFault({
        userId,
        create: ({ command, id }, key) => {
          const verb = command === 'unsubscribe' ? command : 'subscribe';
          const call = requestChange(userId, 'cloud', { packageId: id, command: verb }, key);
          return http(plainHttp(call, token, send));
        },
        list: () => http(plainHttp(getChangeRequests(userId, 'cloud'), token, send)),
        storage: {
          get: storage.get,
          idsOf: storage.idsOf,
          set: (key, value) => (life.signal.aborted ? undefined : storage.set(key, value)),
          remove: (key) => (life.signal.aborted ? undefined : storage.remove(key)),
        },
        lock: {
          withLock: (name, signal, task) =>
            lock.withLock(name, AbortSignal.any([signal, life.signal]), task),
        },
        clock: {
          now: clock.now,
          after: (ms, task) => clock.after(ms, () => (life.signal.aborted ? undefined : task())),
        },
        visibility: page,
        announce: (news) => (life.signal.aborted ? undefined : radio.announce(news)),
        onMessage: radio.onMessage,
        newIdempotencyKey: () => `00000000-0000-4000-8000-${String((keys += 1)).padStart(12, '0')}`,
        intervalMs: changePollingIntervalMs(tenant),
      }),
    );
    /** What a page does when it shows an outcome. */
    const look = () => {
      const state = change.store.getState();
      if (life.signal.aborted || !page.visible()) return;
      if (state.step === 'done') {
        recordShownOutcome(state.pendingChange);
        change.commands.markSeen();
      } else if (state.step === 'refused' || state.step === 'cancelled')
        recordShownOutcome(state.pendingChange);
    };
    change.store.subscribe(look);
    return {
      change,
      page: {
        ...page,
        show: () => {
          page.show();
          look();
        },
      },
      kill: () => {
        life.abort();
        change.stop();
      },
    };
  };

  const tab = (at: number): Tab | undefined => tabs[at];
  const settled = () => clock.flush();

  return {
    settled,
    purchases: () => db.purchases.all(),
    shown: (requestId: string) => shown.has(requestId),
    times: (packageId: string) => wanted.get(packageId)?.times ?? 0,
    steps: () => tabs.map((each) => each?.change.store.getState().step ?? 'closed'),
    /** A visit: a page is opened at this location, or reloaded. */
    visit: async (at: number) => {
      tabs[at]?.kill();
      tabs[at] = open();
      tabs[at]?.change.commands.resume();
      await settled();
    },
    close: (at: number) => {
      tabs[at]?.kill();
      tabs[at] = undefined;
    },
    leave: (at: number) => {
      tabs[at]?.change.stop();
      tabs[at] = undefined;
    },
    /** A click on a package, with or without the requests that the page has read before. */
    buy: async (at: number, size: string, read: boolean) => {
      const { change, page } = tabs[at] ?? {};
      if (!change || !page?.visible()) return;
      const { step } = change.store.getState();
      if (!/^(idle|done|refused|cancelled|delayed)$/.test(step)) return;
      const id = `${kind}-${size}-30days`;
      const requests: readonly ChangeRequest[] | undefined = read
        ? db.requests.all().map((each) => ({
            id: each.id,
            packageId: each.pkg.id,
            command: each.command,
            status: each.status,
          }))
        : undefined;
      const { open: waits = false, times = 0 } = wanted.get(id) ?? {};
      wanted.set(id, { open: true, times: waits ? times : times + 1 });
      change.commands.begin({ command: 'subscribe', id }, requests ? { requests } : {});
      await clock.flush();
    },
    press: async (at: number, command: 'retry' | 'checkNow' | 'cancelPayment' | 'discard') => {
      if (tab(at)?.page.visible()) tab(at)?.change.commands[command]();
      await settled();
    },
    hide: (at: number) => tab(at)?.page.hide(),
    show: async (at: number) => {
      tab(at)?.page.show();
      await settled();
    },
    trouble: (of: keyof typeof calls, trouble: InjectedFailure) => {
      const id = `trouble-${(keys += 1)}`;
      db.faults.put(id, { id, call: calls[of], times: 1, ...failures[trouble] });
    },
    calm: () => db.faults.all().forEach(({ id }) => db.faults.remove(id)),
    pay: (act: 'pay' | 'decline') => {
      const payment = db.payments.all().find((each) => each.state === 'open');
      if (payment) db.store.transaction(() => pay(db, payment, act));
    },
    advance: async (ms: number) => {
      await clock.advance(ms);
      db.store.transaction(() => applyDueChanges(db));
    },
  };
}

export type PurchaseHarness = Awaited<ReturnType<typeof createPurchaseHarness>>;
