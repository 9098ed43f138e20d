import { describe, expect, test } from 'vitest';
import {
  refreshInstallation,
  registerInstallation,
} from '#page-services/installation/api/installations.ts';
import { useTestSandbox, stores } from './test-sandbox.ts';

describe.each(stores)('installations %s', (_name, make) => {
  const sandbox = useTestSandbox(make);

  test('a device registers, exchanges its last token for a new one, and is removed', async () => {
    const { value, failure, clock } = sandbox();
    const device = await value(registerInstallation('web'));
    expect(device.expires - clock.now()).toBe(43_200_000);
    const fresh = await value(refreshInstallation(device));
    expect(fresh.id).toBe(device.id);
    expect(fresh.token).not.toBe(device.token);
    expect(await failure(refreshInstallation(device))).toEqual({ kind: 'unauthorized' });
    expect(await failure(refreshInstallation({ ...fresh, id: 'gone' }))).toMatchObject({
      kind: 'not-found',
    });
  });
});
