import { calls, type CallName } from '#sandbox/http/calls.ts';
import { textAt } from './checks/json.ts';
import { bodyOf, isSuccess, type Exchange } from './exchange.ts';

/** The requests of the conformance kit and the responses of the servers. */
export interface Traffic {
  readonly calls: ReadonlySet<CallName>;
  /** The server codes of the responses. */
  readonly codes: ReadonlySet<string>;
}

/** Records what each check has sent. A request that several checks share counts for each of them. */
export interface CallLog {
  /** Logs a request. A preflight counts as a request, but not as the call. */
  readonly add: (name: string, exchange: Exchange) => void;
  /** The result of `task`, which runs once for each key. Its requests count for every caller. */
  readonly shared: <T>(key: string, task: () => Promise<T>) => Promise<T>;
  /** The calls that `task` has sent, or whose responses it has used, with the codes in these. */
  readonly during: (task: () => Promise<void>) => Promise<Traffic>;
  /** Every response so far to a call, except to preflights. */
  readonly exchangesOf: (name: CallName) => readonly Exchange[];
}

interface LoggedCall {
  readonly name: CallName;
  readonly exchange: Exchange;
}

const nameOf = new Map((Object.keys(calls) as CallName[]).map((name) => [calls[name].name, name]));

export function createCallLog(): CallLog {
  const all: LoggedCall[] = [];
  /** Each running task has a list of its own. */
  const recordings = new Set<LoggedCall[]>();
  const tasks = new Map<string, { result: Promise<unknown>; sent: readonly LoggedCall[] }>();
  const record = (sent: readonly LoggedCall[]) => {
    for (const recording of recordings) recording.push(...sent);
  };
  const recordTo = async <T>(recording: LoggedCall[], task: () => Promise<T>): Promise<T> => {
    recordings.add(recording);
    try {
      return await task();
    } finally {
      recordings.delete(recording);
    }
  };
  return {
    add: (call, exchange) => {
      const name = nameOf.get(call);
      if (name === undefined || exchange.method === 'OPTIONS') return;
      all.push({ name, exchange });
      record([{ name, exchange }]);
    },
    shared: <T>(key: string, task: () => Promise<T>): Promise<T> => {
      const earlier = tasks.get(key);
      if (earlier) {
        record(earlier.sent);
        return earlier.result as Promise<T>;
      }
      const sent: LoggedCall[] = [];
      const result = recordTo(sent, task);
      tasks.set(key, { result, sent });
      return result;
    },
    during: async (task) => {
      const sent: LoggedCall[] = [];
      await recordTo(sent, task);
      return {
        calls: new Set(sent.map(({ name }) => name)),
        codes: new Set(sent.flatMap(({ exchange }) => codeOf(exchange) || [])),
      };
    },
    exchangesOf: (name) => all.filter((each) => each.name === name).map(({ exchange }) => exchange),
  };
}

/** The server code of an error; empty if there is none. */
const codeOf = (exchange: Exchange): string =>
  isSuccess(exchange) ? '' : textAt(bodyOf(exchange), 'code');
