import type { Config } from './config.ts';

const timeoutMs = 15_000;

/** Why a request failed. The message of `fetch` does not say it; the reason is in `cause`. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  const code = 'code' in cause ? String(cause.code) : cause.name;
  return cause.message.includes(code) ? cause.message : `${code} ${cause.message}`.trim();
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
        const signal = AbortSignal.timeout(timeoutMs);
        await fetch(new Request(base, { redirect: 'manual', signal }));
        return [];
      } catch (error) {
        return [`${field}: ${base} does not respond (${reasonOf(error)})`];
      }
    }),
  );
  return results.flat();
}
