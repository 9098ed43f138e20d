import type { Http } from '#http/client.ts';
import { settingsFrom } from '#base/settings/settings.ts';
import { poll } from '#base/flow/poll.ts';
import { getCurrentPackages } from '#purchase/api/packages.ts';
import { plansPolling } from '#plans/rules.ts';
import { getChangeRequests } from '#purchase/api/change-requests.ts';
import { changePollingLimitMs, changePollingIntervalMs } from '#purchase/change/change-polling.ts';
import { pollMobileId } from '#sign-in/api/mobile-id.ts';
import { pushPolling, type PushRecord } from '#sign-in/push-record.ts';
import { success } from '#base/values/outcome.ts';
import { httpWith } from '../support/http.ts';
import { pollPush } from '../../widgets/sign-in/mobile-id/poll-push.ts';
import { createSlotClock, type SlotClock } from './clock.ts';
import { withTimersOf } from './timers.ts';

/** What the servers do during an outage: refuse everyone immediately, or let everyone wait. */
export type Outage = 'refused' | 'hanging';

export interface OutageScenario {
  readonly outage: Outage;
  /** Whether widgets randomise their polls after an outage; otherwise they keep the interval. */
  readonly randomisesPolls: boolean;
  /** The number of widgets simulated; the figures are scaled to a million. */
  readonly widgets: number;
}

/** Seconds from the start of the simulation. */
export const secondsAt = { outageStart: 120, outageEnd: 420, end: 600 } as const;
const million = 1_000_000;

const origin = 'https://api.operator.test';
const visibility = { visible: () => true, onceVisible: () => () => undefined };

/** One user who waits; resolves when the product gives up or has a result. */
type Wait = (http: Http, clock: SlotClock) => Promise<unknown>;

const change =
  (tenant: 'bln' | 'other'): Wait =>
  (http, clock) => {
    const intervalMs = changePollingIntervalMs(tenant);
    const { signal } = new AbortController();
    return poll({
      ...{ clock, visibility, intervalMs, signal },
      maxPolls: Math.ceil(changePollingLimitMs / intervalMs),
      pollOnce: async (end) => {
        await http(getChangeRequests('u1', 'cloud'), end);
        return undefined;
      },
    });
  };

const push: Wait = (http, clock) => {
  let record: PushRecord = { resendAt: 0, pollsLeft: pushPolling.maxPolls };
  return pollPush(
    {
      ...{ clock, visibility, intervalMs: pushPolling.intervalMs },
      pollUrl: `${origin}/api/auth_plugins/mobile_id/requests/1`,
      record: () => record,
      saveRecord: (next) => {
        record = next;
      },
      sendPoll: async (url, end) => {
        const outcome = await http(pollMobileId(url), end);
        return outcome.ok ? success(null) : outcome;
      },
    },
    new AbortController().signal,
  );
};

const plans: Wait = (http, clock) =>
  poll({
    ...{ clock, visibility, ...plansPolling, signal: new AbortController().signal },
    pollOnce: async (end) => {
      await http(getCurrentPackages('u1', 'cloud'), end);
      return undefined;
    },
  });

/** What the widgets poll, with the product's own code and at its own intervals, in equal shares. */
const kinds: readonly Wait[] = [change('other'), change('bln'), push, plans];

/** Pseudo-random numbers in [0, 1), identical in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

const empty = '{"_embedded":{"subscription_change_requests":[],"packages":[]}}';

/** The operator’s servers: they count what arrives in each second, for a million widgets. */
function createServers(
  clock: SlotClock,
  { outage, widgets }: OutageScenario,
  chance: () => number,
) {
  const requests = Array.from({ length: secondsAt.end }, () => 0);
  const held = new Set<() => void>();
  const isOut = () =>
    clock.now() >= secondsAt.outageStart * 1000 && clock.now() < secondsAt.outageEnd * 1000;
  const responseTo = (url: string) =>
    url.includes('mobile_id')
      ? new Response('{}', { status: 202 })
      : new Response(empty, { headers: { 'Content-Type': 'application/json' } });
  const fetch = (...sent: Parameters<typeof globalThis.fetch>): Promise<Response> =>
    new Promise((resolve, reject) => {
      const { url, signal } = new Request(...sent);
      const second = Math.floor(clock.now() / 1000);
      requests[second] = (requests[second] ?? 0) + million / widgets;
      const good = () => resolve(responseTo(url));
      signal.addEventListener('abort', () => {
        held.delete(good);
        reject(signal.reason as Error);
      });
      if (isOut() && outage === 'hanging') return void held.add(good);
      const refused = () => resolve(new Response('{}', { status: 503 }));
      clock.after(60 + chance() * 120, isOut() ? refused : good);
    });
  return {
    requests,
    fetch,
    recover: () => {
      for (const each of held) clock.after(100, each);
      held.clear();
    },
  };
}

/**
 * Requests per second at the operator's servers, from a million widgets that wait for a purchase, a
 * push or a first package, with the product's own HTTP client (its retries and its time limit) and
 * polling code. A widget that has given up is replaced by another user's, so that their number is
 * constant.
 */
export async function simulateOutage(scenario: OutageScenario): Promise<readonly number[]> {
  const clock = createSlotClock();
  const chance = numbers(7);
  const servers = createServers(clock, scenario, chance);
  const http = httpWith(servers.fetch, {
    settings: settingsFrom(
      { apiBase: `${origin}/api/`, billingBase: `${origin}/billing/` },
      'https://shop.example/',
      () => undefined,
    ),
    now: () => clock.now(),
  });
  const open = async (wait: Wait) => {
    await wait(http, clock);
    clock.after(chance() * 5_000, () => void open(wait));
  };
  for (let each = 0; each < scenario.widgets; each += 1) {
    const wait = kinds[each % kinds.length]!;
    clock.after(chance() * 20_000, () => void open(wait));
  }
  // The mean of the random pauses is the interval.
  await withTimersOf(clock, scenario.randomisesPolls ? chance : () => 0.5, async () => {
    await clock.runTo(secondsAt.outageEnd * 1000);
    servers.recover();
    await clock.runTo(secondsAt.end * 1000);
  });
  return servers.requests;
}

export interface Figures {
  readonly steady: number;
  readonly during: number;
  readonly peak: number;
  /** The highest second after the outage compared with the mean second before it. */
  readonly ratio: number;
}

export function figures(requests: readonly number[]): Figures {
  const mean = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0) / all.length;
  const steady = mean(requests.slice(40, secondsAt.outageStart));
  const during = mean(requests.slice(secondsAt.outageStart + 30, secondsAt.outageEnd));
  const peak = Math.max(...requests.slice(secondsAt.outageEnd));
  return { steady, during, peak, ratio: peak / steady };
}
