import { describe, expect, test } from 'vitest';
import { getAgreementContent } from '#agreement/api/agreement-content.ts';
import { getAgreementUrl } from '#agreement/api/agreement-url.ts';
import { getAnalyticsConfig } from '#analytics/api/analytics-config.ts';
import { refreshInstallation, registerInstallation } from '#installation/api/installations.ts';
import { useTestSandbox, stores } from './test-sandbox.ts';

describe.each(stores)('other calls %s', (_name, make) => {
  const sandbox = useTestSandbox(make);

  test('the agreement is a document in the requested language', async () => {
    const { value } = sandbox();
    const href = await value(getAgreementUrl('en', 'subscription', 'other'));
    expect(await value(getAgreementContent(href ?? ''))).toContain('<h1>Terms');
    const inRussian = await value(getAgreementUrl('ru', 'promo', 'bln'));
    expect(await value(getAgreementContent(inRussian ?? ''))).toContain('<h1>Условия');
  });

  test('the agreement can be missing, or contain markup that no page may run', async () => {
    const { value, control } = sandbox();
    await control('scenario', { agreement: 'empty' });
    expect(await value(getAgreementUrl('ru', 'promo', 'bln'))).toBeNull();
    await control('scenario', { agreement: 'hostile' });
    const href = await value(getAgreementUrl('ru', 'promo', 'bln'));
    expect(await value(getAgreementContent(href ?? ''))).toContain('onerror=');
  });

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

  test('analytics returns its configuration and accepts events', async () => {
    const { value, get, state } = sandbox();
    const config = await value(getAnalyticsConfig);
    expect(config).toMatchObject({ enabled: true });
    const sent = await get(config.endpoint, { method: 'POST', body: '{"name":"cloud-screen"}' });
    expect(sent.status).toBe(204);
    expect(await state()).toMatchObject({ events: [{ name: 'cloud-screen' }] });
  });
});
