import { calls, type CallName } from '#sandbox/http/calls.ts';
import { textAt } from './checks/json.ts';
import { bodyOf, isSuccess, type Exchange } from './exchange.ts';

/** What passed between the kit and the servers. */
export interface Traffic {
  readonly calls: ReadonlySet<CallName>;
  /** The server codes of the responses. */
  readonly codes: ReadonlySet<string>;
}

/** What was sent, for each check: requests that several checks share count for each of them. */
export interface CallLog {
  /** Notes a request; a preflight is a request, but not the call. */
  readonly note: (name: string, exchange: Exchange) => void;
  /** Notes what `make` sends, and again for each later use of its result. */
  readonly shared: <T>(key: string, make: () => Promise<T>) => Promise<T>;
  /** The calls that `task` has sent, or whose responses it has used, with the codes in these. */
  readonly during: (task: () => Promise<void>) => Promise<Traffic>;
  /** Every response so far to a call, except to preflights. */
  readonly exchangesOf: (name: CallName) => readonly Exchange[];
}

const nameOf = new Map((Object.keys(calls) as CallName[]).map((name) => [calls[name].name, name]));

interface Recording extends Traffic {
  readonly calls: Set<CallName>;
  readonly codes: Set<string>;
}

const newRecording = (): Recording => ({ calls: new Set(), codes: new Set() });

export function createCallLog(): CallLog {
  const open = new Set<Recording>();
  const made = new Map<string, { readonly work: Promise<unknown>; readonly traffic: Traffic }>();
  const exchanges: { readonly name: CallName; readonly exchange: Exchange }[] = [];
  const credit = ({ calls: names, codes }: Traffic) => {
    for (const each of open) {
      names.forEach((name) => each.calls.add(name));
      codes.forEach((code) => each.codes.add(code));
    }
  };
  const recording = async <T>(traffic: Recording, task: () => Promise<T>): Promise<T> => {
    open.add(traffic);
    try {
      return await task();
    } finally {
      open.delete(traffic);
    }
  };
  return {
    note: (call, exchange) => {
      const name = nameOf.get(call);
      if (name === undefined || exchange.method === 'OPTIONS') return;
      exchanges.push({ name, exchange });
      credit({ calls: new Set([name]), codes: codesIn(exchange) });
    },
    shared: <T>(key: string, make: () => Promise<T>): Promise<T> => {
      const known = made.get(key);
      if (known) {
        credit(known.traffic);
        return known.work as Promise<T>;
      }
      const traffic = newRecording();
      const work = recording(traffic, make);
      made.set(key, { work, traffic });
      return work;
    },
    during: async (task) => {
      const traffic = newRecording();
      await recording(traffic, task);
      return traffic;
    },
    exchangesOf: (name) =>
      exchanges.filter((each) => each.name === name).map(({ exchange }) => exchange),
  };
}

function codesIn(exchange: Exchange): ReadonlySet<string> {
  const code = isSuccess(exchange) ? '' : textAt(bodyOf(exchange), 'code');
  return new Set(code === '' ? [] : [code]);
}
