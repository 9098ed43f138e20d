import { tellDeveloper } from '#config/tell-developer.ts';
import type { Clock } from '#ports/clock.ts';

/** A token that the page gives: fixed, or asked for each time it is needed. */
export interface HostToken {
  readonly token?: string | undefined;
  readonly userId?: string | undefined;
  readonly getToken?: (() => Promise<string | null | undefined>) | undefined;
}

/** How long a page that is asked for a token, or said it would set one, has for it, in ms. */
export const renewalTimeoutMs = 30_000;

/** An id as pages write it down: no text, or an empty one, is none. */
const textOf = (given: unknown): string | undefined =>
  typeof given === 'string' && given !== '' ? given : undefined;

/** A token that a header can carry; with any other every call would fail, and no server would refuse it. */
export const tokenOf = (given: unknown): string | undefined => {
  const text = textOf(given);
  return text !== undefined && /^[ -ÿ]+$/.test(text) ? text : undefined;
};

/** `tokenOf` for what a page gives: tells its developer of a token that no header can carry. */
const givenToken = (given: unknown): string | undefined => {
  const token = tokenOf(given);
  if (token === undefined && given !== undefined && given !== null && given !== '')
    tellDeveloper(4, 'The token cannot be sent in a header');
  return token;
};

/** What the page gives, of whatever type it is; every field is an own one. */
export const readHostToken = ({ token, userId, getToken }: HostToken): HostToken => ({
  token: givenToken(token),
  userId: textOf(userId),
  getToken: typeof getToken === 'function' ? getToken : undefined,
});

export const noHostToken: HostToken = { token: undefined, userId: undefined, getToken: undefined };

/** A page that can be asked goes before a token that it wrote down. */
export const acceptedToken = (given: HostToken): HostToken =>
  given.getToken ? { ...given, token: undefined } : given;

/** What a page's function gives; nothing where it fails, gives no text, or takes too long. */
export const askForToken = (
  clock: Clock,
  getToken: NonNullable<HostToken['getToken']>,
): Promise<string | undefined> =>
  new Promise((resolve) => {
    const failed = (why: string) => {
      tellDeveloper(3, `getToken ${why}`);
      return undefined;
    };
    const cancel = clock.after(renewalTimeoutMs, () => resolve(failed('takes too long')));
    void Promise.resolve()
      .then(getToken)
      .then(givenToken, () => failed('failed'))
      .then((answer) => {
        cancel();
        resolve(answer);
      });
  });
