import type { PageToken } from './page-token.ts';

/** The maximum number of calls if the page replaces the function before each response. */
const maxCalls = 3;

type GetToken = NonNullable<PageToken['getToken']>;

/**
 * A stable function for a page that provides a new one at every render: it calls the newest. The
 * result of a function that has been replaced may belong to another user, so the newest is called
 * again, a few times at most.
 */
export function latestToken(newest: () => GetToken | undefined): GetToken {
  return async () => {
    for (let calls = 1; ; calls += 1) {
      const getToken = newest();
      const token = await getToken?.();
      if (calls === maxCalls || getToken === newest()) return token;
    }
  };
}
