import { ownProperties } from '#base/objects/own-properties.ts';

/** A read in progress, shared by all widgets on the page that request the same. */
interface SharedRead {
  users: number;
  readonly response: Promise<Response>;
  readonly unfinished: AbortController;
}

/**
 * The reads are stored on the page, so that the entries of two elements, or two bundles, share
 * them.
 */
const key: unique symbol = Symbol.for('cloud-widgets.reads');
type Page = typeof globalThis & { [key]?: Map<string, SharedRead> };

/**
 * Shares a read in progress between all widgets of the page that request the same address with the
 * same headers. Fifty tags with one token make one call. Each widget gets a copy of the response.
 * The request is cancelled when the last widget cancels. Rejects as `fetch` does.
 */
export function sharedGet(
  url: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Response> {
  if (signal.aborted) return Promise.reject(signal.reason as Error);
  const reads = pageReads();
  const name = JSON.stringify([url, headers]);
  const read = reads.get(name) ?? begin(url, headers);
  const end = () => {
    if (reads.get(name) === read) reads.delete(name);
  };
  if (read.users === 0) {
    reads.set(name, read);
    read.response.then(end, end);
  }
  read.users += 1;
  return new Promise((resolve, reject) => {
    signal.addEventListener(
      'abort',
      () => {
        read.users -= 1;
        if (read.users === 0) {
          end();
          read.unfinished.abort();
        }
        reject(signal.reason as Error);
      },
      { once: true },
    );
    // A page's own `fetch` may resolve to something that cannot be copied.
    read.response.then((response) => resolve(response.clone())).catch(reject);
  });
}

const pageReads = (): Map<string, SharedRead> => ((globalThis as Page)[key] ??= new Map());

/** How long a response may wait for the widget that reads it, in ms. */
const unusedMs = 20_000;

/** Starts a read for the widgets of the page that have not started yet. */
export function startSharedGet(url: string, headers: Readonly<Record<string, string>>): void {
  const reads = pageReads();
  const name = JSON.stringify([url, headers]);
  if (reads.has(name)) return;
  const read = begin(url, headers);
  reads.set(name, read);
  const discard = () => read.users || (reads.get(name) === read && reads.delete(name));
  // The widget requests it again, and reports the failure.
  read.response.catch(discard);
  setTimeout(discard, unusedMs);
}

function begin(url: string, headers: Readonly<Record<string, string>>): SharedRead {
  const unfinished = new AbortController();
  const options = ownProperties<RequestInit>({
    headers,
    // A stored response may be another user's or outdated. The client sends `no-store` too.
    cache: 'no-store',
    redirect: 'error',
    signal: unfinished.signal,
  });
  return { users: 0, response: fetch(url, options), unfinished };
}
