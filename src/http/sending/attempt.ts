// Before ky, which needs a class `Request` when it is loaded.
import { restoreRequest, withRequest } from './plain-request.ts';
import ky, { isHTTPError, isTimeoutError, type Options, type RetryOptions } from 'ky';
import { ownProperties } from '#base/settings/own-properties.ts';

restoreRequest();

/** Which attempts are made, and how long each may take. */
interface Attempts extends Pick<Options, 'hooks' | 'signal' | 'timeout'> {
  /** How long `Retry-After` may delay an attempt, in ms; undefined: there is one attempt. */
  readonly maxRetryAfter: number | undefined;
}

/**
 * Attempts a request up to three times, 0.3 and 0.6 s after a lost connection or a temporary status.
 * Rejects with the errors of ky, also for a status that is not a success.
 */
export function attempt(
  fetch: typeof globalThis.fetch,
  url: string,
  init: RequestInit,
  { maxRetryAfter, ...options }: Attempts,
): Promise<Response> {
  const retry: RetryOptions = {
    limit: maxRetryAfter === undefined ? 0 : 2,
    methods: ['get', 'post'],
    statusCodes: [408, 500, 502, 503, 504],
    maxRetryAfter: maxRetryAfter ?? 0,
    // ky knows how browsers name a lost connection, but a page's own `fetch` rejects with anything.
    shouldRetry: ({ error }) => (isHTTPError(error) || isTimeoutError(error) ? undefined : true),
  };
  return withRequest(() =>
    ky(url, {
      ...options,
      method: init.method ?? 'GET',
      retry,
      // The text of a refusal is read as it is, whatever its type.
      parseJson: (text) => text,
      // No `Request`: some pages wrap `fetch` in a function that passes on only its address.
      fetch: async (request) =>
        fetch(url, ownProperties<RequestInit>(init, { signal: (request as Request).signal })),
    }),
  );
}
