import { failed } from '#base/values/outcome.ts';
import type { createHttp, Http, HttpDeps } from '../client.ts';
import { readEarlyResponse, type EarlyResponses } from '../prefetch.ts';

type Client = { readonly createHttp: typeof createHttp };

/**
 * The client in two parts. Successful early responses that pass their check are read here;
 * everything else goes through the full client, which is loaded at that point. If it cannot be
 * loaded, the call fails as if the server were unreachable, and the next call loads it again.
 * @param load the full client
 */
export function createWidgetHttp(
  deps: HttpDeps,
  early: EarlyResponses | undefined,
  load: () => Promise<Client>,
): Http & { readonly loadClient: () => void } {
  let loading: Promise<Http> | undefined;
  const full = () => {
    loading ??= load().then(({ createHttp }) => createHttp(deps));
    loading.catch(() => (loading = undefined));
    return loading;
  };
  const http: Http = async (call, signal) => {
    const earlyOutcome = early && (await readEarlyResponse(deps, early, call, signal));
    if (earlyOutcome) return earlyOutcome;
    const client = signal?.aborted ? undefined : await full().catch(() => undefined);
    if (signal?.aborted) return failed({ kind: 'aborted' });
    if (client) return client(call, signal);
    return failed({ kind: deps.online() ? 'unreachable' : 'offline', call: call.name });
  };
  return Object.assign(http, { loadClient: () => void full().catch(() => undefined) });
}
