import { warnDeveloper } from '#base/settings/warn-developer.ts';
import type { GetToken } from '#base/settings/settings.ts';
import type { Clock } from '#base/ports/clock.ts';

/** A token provided by the page: fixed, or requested whenever it is needed. */
export interface PageToken {
  readonly token?: string | undefined;
  readonly userId?: string | undefined;
  readonly getToken?: GetToken | undefined;
}

/** How long the page may take to provide a token it was asked for or has promised, in ms. */
export const renewalTimeoutMs = 30_000;

/** An id as given by the page; empty or not a string counts as absent. */
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/**
 * A token that fits in a header; with any other, every call would fail without a server's refusal.
 */
export const tokenOf = (value: unknown): string | undefined => {
  const text = textOf(value);
  return text !== undefined && /^[ -ÿ]+$/.test(text) ? text : undefined;
};

/** `tokenOf` for the page's token: warns its developer about a token that fits in no header. */
const givenToken = (value: unknown): string | undefined => {
  const token = tokenOf(value);
  if (token === undefined && value !== undefined && value !== null && value !== '')
    warnDeveloper(4, 'The token cannot be sent in a header');
  return token;
};

/** Validates what the page provides, of any type; reads own properties only. */
export const readPageToken = ({ token, userId, getToken }: PageToken): PageToken => ({
  token: givenToken(token),
  userId: textOf(userId),
  getToken: typeof getToken === 'function' ? getToken : undefined,
});

export const noPageToken: PageToken = { token: undefined, userId: undefined, getToken: undefined };

/** `getToken` takes precedence over a fixed token. */
export const acceptedToken = (value: PageToken): PageToken =>
  value.getToken ? { ...value, token: undefined } : value;

/**
 * The result of the page's function: null if it knows of no user. It is undefined if the function
 * fails, returns what is no token, or takes too long.
 */
export const callGetToken = (
  clock: Clock,
  getToken: NonNullable<PageToken['getToken']>,
): Promise<string | null | undefined> =>
  new Promise((resolve) => {
    const failed = (why: string) => {
      warnDeveloper(3, `getToken ${why}`);
      return undefined;
    };
    const cancel = clock.after(renewalTimeoutMs, () => resolve(failed('takes too long')));
    void Promise.resolve()
      .then(getToken)
      .then(
        (given) => ((given ?? '') === '' ? null : givenToken(given)),
        () => failed('failed'),
      )
      .then((token) => {
        cancel();
        resolve(token);
      });
  });

/** The maximum number of calls if the page replaces the function before each response. */
const maxCalls = 3;

/**
 * A stable function for a page that provides a new one at every render: it calls the newest. The
 * result of a function that has been replaced may belong to another user. The newest is then called
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
