import type { Settings } from '#base/settings/settings.ts';
import type { Http } from '#http/client.ts';
import { readEarlyResponse, type Prefetch } from '#http/prefetch.ts';
import { failed, success } from '#base/values/outcome.ts';

/**
 * Reads early responses, which the core reads again afterwards.
 * @returns the value, or undefined if any response was missing or unusual
 */
export async function readEarly<Value>(
  settings: Settings,
  prefetched: Prefetch | undefined,
  read: (http: Http) => Promise<Value>,
): Promise<Value | undefined> {
  let isPlain = true;
  const deps = {
    settings,
    token: () => Promise.resolve(settings.token),
    // The user id comes from the account of this token.
    tokenBelongsTo: () => Promise.resolve(success(true)),
    onServerDate: () => undefined,
  };
  const http: Http = async (call) => {
    const outcome = prefetched && (await readEarlyResponse(deps, prefetched, call));
    isPlain &&= outcome !== undefined;
    return outcome ?? failed({ kind: 'aborted' });
  };
  const value = await read(http);
  return isPlain ? value : undefined;
}
