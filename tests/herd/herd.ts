import { poll } from '#kit/poll.ts';
import { changePollingCapMs, changePollingInterval } from '#purchase/change-request.ts';
import { createSlotClock } from './clock.ts';

/** What the servers do during an outage: refuse everyone immediately, or let everyone wait. */
export type Outage = 'refused' | 'hanging';

export interface Herd {
  readonly outage: Outage;
  /** Whether widgets randomise their polls after an outage; otherwise they keep the interval. */
  readonly spread: boolean;
  /** The number of widgets simulated; the figures are scaled to a million. */
  readonly widgets: number;
}

/** Seconds: start of the outage, its end, end of the simulation. */
export const times = { out: 120, back: 420, end: 600 } as const;
const million = 1_000_000;

/** Milliseconds between two polls for a purchase by a user of another network. */
const interval = changePollingInterval('other');

/** Time limit of a request, in ms: `timeoutMs` of the client. */
const timeout = 30_000;

/** Pseudo-random numbers in [0, 1), identical in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/**
 * Requests per second at the operator's servers, from a million widgets that poll for a purchase
 * with the product's own code. A completed one is replaced by another user's, so that their number
 * is constant.
 */
export async function run({ outage, spread, widgets }: Herd): Promise<readonly number[]> {
  const clock = createSlotClock();
  const chance = numbers(7);
  const requests = Array.from({ length: times.end }, () => 0);
  const isOut = () => clock.now() >= times.out * 1000 && clock.now() < times.back * 1000;
  const held = new Set<() => void>();
  const pollOnce = () =>
    new Promise<undefined>((resolve) => {
      const second = Math.floor(clock.now() / 1000);
      requests[second] = (requests[second] ?? 0) + million / widgets;
      const response = () => resolve(undefined);
      const latency = 60 + chance() * 120;
      if (!isOut() || outage === 'refused') return void clock.after(latency, response);
      held.add(response);
      clock.after(timeout, () => {
        if (held.delete(response)) response();
      });
    });
  const open = () => {
    const signal = new AbortController().signal;
    const visibility = { visible: () => true, onceVisible: () => () => undefined };
    const maxPolls = Math.ceil(changePollingCapMs / interval);
    void poll({ clock, visibility, interval, maxPolls, signal, pollOnce }).then(() =>
      clock.after(chance() * interval, open),
    );
  };
  for (let each = 0; each < widgets; each += 1) clock.after(chance() * interval * 4, open);
  const { random } = Math;
  // The mean of the random pauses is the interval.
  Math.random = spread ? chance : () => 0.5;
  try {
    await clock.runTo(times.back * 1000);
    for (const response of held) clock.after(100, response);
    held.clear();
    await clock.runTo(times.end * 1000);
  } finally {
    Math.random = random;
  }
  return requests;
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
  const steady = mean(requests.slice(40, times.out));
  const during = mean(requests.slice(times.out + 30, times.back));
  const peak = Math.max(...requests.slice(times.back));
  return { steady, during, peak, ratio: peak / steady };
}
