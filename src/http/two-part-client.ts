import { failed, success, type Outcome } from '#values/outcome.ts';
import type { Call, createHttp, Http, HttpDeps } from './client.ts';
import { readText } from './body.ts';
import type { EarlyResponses } from './prefetch.ts';

/** How long an early response may take before the full client takes over, in ms. */
const timeoutMs = 5_000;

type Client = { readonly createHttp: typeof createHttp };

/**
 * The client in two parts. Successful early responses that pass their check are read here;
 * everything else goes through the full client, which is loaded at that point. If it cannot be
 * loaded, the call fails as if the server were unreachable, and the next call loads it again.
 * @param load the full client
 */
export function createTwoPartHttp(
  deps: HttpDeps,
  early: EarlyResponses | undefined,
  load: () => Promise<Client>,
): Http & { readonly prefetch: () => void } {
  let loading: Promise<Http> | undefined;
  const full = () => {
    loading ??= load().then(({ createHttp }) => createHttp(deps));
    loading.catch(() => (loading = undefined));
    return loading;
  };
  const http: Http = async (call, signal) => {
    const found = early && (await readEarlyResponse(deps, early, call, signal));
    if (found) return found;
    const client = signal?.aborted ? undefined : await full().catch(() => undefined);
    if (signal?.aborted) return failed({ kind: 'aborted' });
    if (client) return client(call, signal);
    return failed({ kind: deps.online() ? 'unreachable' : 'offline', call: call.name });
  };
  return Object.assign(http, { prefetch: () => void full().catch(() => undefined) });
}

/** The value of a successful early response; undefined if anything about it is unusual. */
async function readEarlyResponse<Wire, Value>(
  deps: HttpDeps,
  early: EarlyResponses,
  call: Call<Wire, Value>,
  signal?: AbortSignal,
): Promise<Outcome<Value> | undefined> {
  const base = deps.settings[`${call.base}Base`];
  if (call.method !== 'GET' || !URL.canParse(call.path, base)) return undefined;
  const address = new URL(call.path, base);
  if (call.query) address.search = new URLSearchParams(call.query).toString();
  const url = address.href;
  // A read that the element will still start, once it knows the user, is not sent again.
  if (!early.has(url)) await early.started;
  if (!early.has(url)) return undefined;
  const token = call.auth ? await deps.token() : undefined;
  if (call.auth && token === undefined) return undefined;
  if (typeof call.auth === 'string') {
    const belongs = await deps.tokenBelongsTo(call.auth);
    if (!belongs.ok || !belongs.value) return undefined;
  }
  try {
    const response = await inTime(early.peek(url, token, signal), signal);
    if (!response?.ok || response.headers.has('retry-after')) return undefined;
    const parsed = call.wire.safeParse(JSON.parse(await inTime(readText(response), signal)));
    if (!parsed.success) return undefined;
    const value = call.value(parsed.data, { status: response.status });
    const date = Date.parse(response.headers.get('date') ?? '');
    if (!Number.isNaN(date)) deps.served(date);
    early.drop(url);
    return success(value);
  } catch {
    return undefined;
  }
}

function inTime<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) reject(signal.reason as Error);
    const timer = setTimeout(reject, timeoutMs);
    signal?.addEventListener('abort', reject, { once: true });
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
