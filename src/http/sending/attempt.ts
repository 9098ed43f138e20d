// Before ky, which needs a class `Request` when it is loaded.
import { restoreRequest, withRequest } from './plain-request.ts';
import ky, { isHTTPError, isTimeoutError, type Options, type RetryOptions } from 'ky';
import { ownProperties } from '#base/objects/own-properties.ts';

restoreRequest();

/** Of ky, which only this file may import: the class has to be there before. */
export { isHTTPError };

/** Which attempts are made, and how long they may take. */
interface Attempts extends Pick<Options, 'signal' | 'timeout' | 'totalTimeout'> {
  /** Changes of `usualRetry`. */
  readonly retry?: RetryOptions;
}

/** Three attempts: again after a lost connection or a temporary status, 0.3 and 0.6 s later. */
const usualRetry: RetryOptions = {
  limit: 2,
  methods: ['get', 'post'],
  statusCodes: [408, 500, 502, 503, 504],
  // A user may wait for it.
  maxRetryAfter: 3_000,
  // ky knows how browsers name a lost connection, but a page's own `fetch` rejects with anything.
  shouldRetry: ({ error }) => (isHTTPError(error) || isTimeoutError(error) ? undefined : true),
};

/** Sends a request. Rejects with the errors of ky, also for a status that is not a success. */
export function attempt(
  fetch: typeof globalThis.fetch,
  url: string,
  init: RequestInit,
  options: Attempts = {},
): Promise<Response> {
  return withRequest(() =>
    ky(url, {
      ...options,
      method: init.method ?? 'GET',
      retry: { ...usualRetry, ...options.retry },
      // The text of a refusal is read as it is, whatever its type.
      parseJson: (text) => text,
      // No `Request`: some pages wrap `fetch` in a function that passes on only its address.
      fetch: async (request) =>
        fetch(url, ownProperties<RequestInit>(init, { signal: (request as Request).signal })),
    }),
  );
}
