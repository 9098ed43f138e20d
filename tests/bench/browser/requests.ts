import type { CDPSession } from '@playwright/test';

/** One request of a page. */
export interface Fetched {
  readonly url: string;
  /** The number of requests that had to precede this one; the page itself is 0. */
  readonly depth: number;
  /** Started before the first card or field was visible. */
  readonly first: boolean;
}

interface Seen {
  readonly url: string;
  readonly from: string | undefined;
  readonly began: number;
  ended?: number;
}

const isCall = (url: string): boolean => /\/(api|billing|hanko)\//.test(url);

/** Records the requests of a page and their initiators. */
export async function recordRequests(
  devtools: CDPSession,
  page: string,
): Promise<{ fetched(ready: number): Promise<Fetched[]> }> {
  const seen = new Map<string, Seen>();
  let start = 0;
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp, initiator, type }) => {
    if (type === 'Document') start = timestamp;
    else if (request.url.startsWith('http') && type !== 'Preflight')
      seen.set(requestId, {
        url: request.url,
        from: initiator.url ?? initiator.stack?.callFrames[0]?.url,
        began: timestamp,
      });
  });
  devtools.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const found = seen.get(requestId);
    if (found) found.ended = timestamp;
  });
  return {
    fetched: async (ready) => {
      const all = [...seen.values()].filter(({ url }) => !url.endsWith('/favicon.ico'));
      return all.map((each) => ({
        url: each.url,
        depth: depthOf(each, all, page),
        first: (each.began - start) * 1_000 <= ready,
      }));
    },
  };
}

/** A call depends on its script, and on every call that ended before it began. */
function depthOf(request: Seen, all: readonly Seen[], page: string, within = 0): number {
  if (within > all.length) return 1;
  const parents = all.filter(
    (other) =>
      other !== request &&
      other.began < request.began &&
      (other.url === request.from ||
        (isCall(request.url) &&
          isCall(other.url) &&
          other.ended !== undefined &&
          other.ended <= request.began)),
  );
  if (request.from === page && parents.length === 0) return 1;
  return 1 + Math.max(0, ...parents.map((each) => depthOf(each, all, page, within + 1)));
}
