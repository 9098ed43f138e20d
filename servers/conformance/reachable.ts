import ky, { type Options, type ResponsePromise } from 'ky';
import type { Config } from './config.ts';

const timeoutMs = 15_000;

/** Sends a request by ky without retries, so that each response is checked as it is. */
export const sendOnce = (
  fetch: (request: Request) => Promise<Response>,
  url: string,
  options: Options,
): ResponsePromise =>
  ky(url, {
    ...options,
    ...{ redirect: 'manual', timeout: false, retry: 0, throwHttpErrors: false },
    fetch: (request) => fetch(request as Request),
  });

/** Why a request failed. The messages of ky and `fetch` do not say it; the reason is in `cause`. */
export function reasonOf(error: unknown): string {
  if (error instanceof Error && error.cause instanceof Error) return reasonOf(error.cause);
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : error.name;
  return error.message.includes(code) ? error.message : `${code} ${error.message}`.trim();
}

/**
 * The bases of `check.json` that do not respond at all, with the reason; any status is a response.
 * Without this test every check would fail for the same reason, which says nothing about the server.
 */
export async function unreachable(
  { apiBase, billingBase }: Pick<Config, 'apiBase' | 'billingBase'>,
  fetch: (request: Request) => Promise<Response>,
): Promise<readonly string[]> {
  const results = await Promise.all(
    Object.entries({ apiBase, billingBase }).map(async ([field, base]) => {
      try {
        await sendOnce(fetch, base, { totalTimeout: timeoutMs });
        return [];
      } catch (error) {
        return [`${field}: ${base} does not respond (${reasonOf(error)})`];
      }
    }),
  );
  return results.flat();
}
