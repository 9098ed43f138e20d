import { beforeEach, describe, expect, it, vi } from 'vitest';
import { settingsFrom } from '#base/settings/settings.ts';
import type { Call, Http } from '#http/client.ts';
import type { Failure } from '#base/values/failure.ts';
import { failed, success, type Outcome } from '#base/values/outcome.ts';
import { createStorage } from '#browser/storage.ts';
import { createFakeClock } from '../../../tests/support/fake-clock.ts';
import { ensureInstallation, storedInstallation } from './ensure-installation.ts';
import type { Installation } from './api/installations.ts';

const hour = 3_600_000;
const clock = createFakeClock();
const settings = settingsFrom({}, 'https://shop.example/', () => undefined);
const storage = createStorage('', () => {
  throw new Error('There is no storage area: everything stays in memory.');
});

beforeEach(() => storage.remove('API_KEY'));

const lasting = (ms: number): Installation => ({
  id: 'd1',
  token: 't1',
  expires: clock.now() + ms,
});
const fresh = { id: 'd1', token: 't2', expires: clock.now() + 12 * hour };

function device(responses: readonly Outcome<Installation>[], has?: Installation) {
  if (has) storage.set('API_KEY', JSON.stringify(has));
  const rest = [...responses];
  const http = vi.fn((_call: { name: string }) => Promise.resolve(rest.shift()));
  const result = ensureInstallation({
    settings,
    clock,
    storage,
    http: http as unknown as Http,
  });
  return { result, requested: () => http.mock.calls.map(([{ name }]) => name) };
}

const register = 'POST installations';
const refresh = 'POST installations/{id}/auth_tokens';

describe('device installation (spec §7, §8, §9)', () => {
  it('is registered once and stored as API_KEY', async () => {
    const { result, requested } = device([success(fresh)]);
    expect(await result).toEqual({ ok: true, installation: fresh });
    expect(requested()).toEqual([register]);
    expect(storedInstallation(storage)).toEqual(fresh);
  });

  it.each([
    [hour, []],
    [hour - 1, [refresh]],
    [-hour, [refresh]],
  ])('with %d ms left until its token expires sends %j', async (left, calls) => {
    const { result, requested } = device([success(fresh)], lasting(left));
    expect((await result).ok).toBe(true);
    expect(requested()).toEqual(calls);
  });

  it('is registered again after a 409', async () => {
    const conflict = failed({ kind: 'conflict' });
    const refreshed = device([conflict, success(fresh)], lasting(0));
    expect((await refreshed.result).ok).toBe(true);
    expect(refreshed.requested()).toEqual([refresh, register]);
    storage.remove('API_KEY');
    const registered = device([conflict, success(fresh)]);
    expect((await registered.result).ok).toBe(true);
    expect(registered.requested()).toEqual([register, register]);
  });

  it.each<Failure>([{ kind: 'unauthorized' }, { kind: 'not-found' }])(
    'is removed after %o',
    async (failure) => {
      const { result } = device([failed(failure)], lasting(0));
      expect(await result).toEqual({ ok: false, error: 'installation-not-found' });
      expect(storage.get('API_KEY')).toBeUndefined();
    },
  );

  it('is kept while its token is valid, when the refresh fails', async () => {
    const { result } = device([failed({ kind: 'unreachable' })], lasting(1));
    expect(await result).toMatchObject({ ok: true, installation: { token: 't1' } });
  });

  it.each<[Failure, string]>([
    [{ kind: 'offline' }, 'app-offline'],
    [{ kind: 'unreachable' }, 'not-registered'],
    [{ kind: 'conflict' }, 'not-registered'],
  ])('fails after %o with %s', async (failure, error) => {
    const { result } = device([failed(failure), failed(failure)]);
    expect(await result).toEqual({ ok: false, error });
  });

  it('times out after 10 s', async () => {
    const aborted = vi.fn();
    const http = ((_call: Call<unknown, unknown>, signal?: AbortSignal) =>
      new Promise((resolve) => {
        signal?.addEventListener('abort', () => {
          aborted();
          resolve(failed({ kind: 'aborted' }));
        });
      })) as Http;
    const result = ensureInstallation({ settings, clock, storage, http });
    await clock.advance(9_999);
    expect(aborted).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(await result).toEqual({ ok: false, error: 'not-registered' });
  });

  it('fails as missing-configuration on an opaque page URL', async () => {
    const nowhere = settingsFrom({}, 'about:blank', () => undefined);
    const http = (() => Promise.reject(new TypeError())) as Http;
    expect(await ensureInstallation({ settings: nowhere, clock, storage, http })).toEqual({
      ok: false,
      error: 'missing-configuration',
    });
  });

  it('ignores invalid stored data', () => {
    for (const text of ['', 'null', '{}', '{"id":"","token":"t","expires":1}', '{"id":1}']) {
      storage.set('API_KEY', text);
      expect(storedInstallation(storage)).toBeUndefined();
    }
  });
});
