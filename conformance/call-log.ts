import { calls, type CallName } from '#sandbox/http/calls.ts';
import type { Exchange } from './exchange.ts';

/** What was sent, for each check: requests that several checks share count for each of them. */
export interface CallLog {
  /** Notes a request; a preflight is a request, but not the call. */
  readonly note: (name: string, exchange: Exchange) => void;
  /** Notes what `make` sends, and again for each later use of its result. */
  readonly shared: <T>(key: string, make: () => Promise<T>) => Promise<T>;
  /** The calls that `task` has sent, or whose responses it has used. */
  readonly during: (task: () => Promise<void>) => Promise<ReadonlySet<CallName>>;
  /** Every response so far to a call, except to preflights. */
  readonly exchangesOf: (name: CallName) => readonly Exchange[];
}

const nameOf = new Map((Object.keys(calls) as CallName[]).map((name) => [calls[name].name, name]));

export function createCallLog(): CallLog {
  const open = new Set<Set<CallName>>();
  const made = new Map<string, { readonly work: Promise<unknown>; readonly sent: Set<CallName> }>();
  const exchanges: { readonly name: CallName; readonly exchange: Exchange }[] = [];
  const credit = (name: CallName) => {
    for (const each of open) each.add(name);
  };
  const recording = async <T>(sent: Set<CallName>, task: () => Promise<T>): Promise<T> => {
    open.add(sent);
    try {
      return await task();
    } finally {
      open.delete(sent);
    }
  };
  return {
    note: (call, exchange) => {
      const name = nameOf.get(call);
      if (name === undefined || exchange.method === 'OPTIONS') return;
      exchanges.push({ name, exchange });
      credit(name);
    },
    shared: <T>(key: string, make: () => Promise<T>): Promise<T> => {
      const known = made.get(key);
      if (known) {
        known.sent.forEach(credit);
        return known.work as Promise<T>;
      }
      const sent = new Set<CallName>();
      const work = recording(sent, make);
      made.set(key, { work, sent });
      return work;
    },
    during: async (task) => {
      const sent = new Set<CallName>();
      await recording(sent, task);
      return sent;
    },
    exchangesOf: (name) =>
      exchanges.filter((each) => each.name === name).map(({ exchange }) => exchange),
  };
}
