/** A received call, for tests and the control page. */
export interface LoggedCall {
  readonly call: string;
  readonly at: number;
  readonly who?: string;
  /** Absent while it runs, and permanently if the connection was lost. */
  readonly status?: number;
}

export interface CallLog {
  begin(call: string, at: number, who: string | undefined): { end(response: Response): Response };
  all(): readonly LoggedCall[];
  clear(): void;
}

/** The latest calls, kept in memory only, without tokens, codes and bodies. */
export function createCallLog(limit = 1_000): CallLog {
  let calls: { -readonly [name in keyof LoggedCall]: LoggedCall[name] }[] = [];
  return {
    begin: (call, at, who) => {
      const entry: (typeof calls)[number] = { call, at, ...(who === undefined ? {} : { who }) };
      calls = [...calls.slice(1 - limit), entry];
      return {
        end: (response) => {
          entry.status = response.status;
          return response;
        },
      };
    },
    all: () => calls,
    clear: () => {
      calls = [];
    },
  };
}
