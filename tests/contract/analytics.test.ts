import { describe, expect, test } from 'vitest';
import { getAnalyticsConfig } from '#analytics/api/analytics-config.ts';
import { useTestSandbox, stores } from './test-sandbox.ts';

describe.each(stores)('analytics %s', (_name, make) => {
  const sandbox = useTestSandbox(make);

  test('analytics returns its configuration and accepts events', async () => {
    const { value, get, state } = sandbox();
    const config = await value(getAnalyticsConfig);
    expect(config).toMatchObject({ enabled: true });
    const sent = await get(config.endpoint, { method: 'POST', body: '{"name":"cloud-screen"}' });
    expect(sent.status).toBe(204);
    expect(await state()).toMatchObject({ events: [{ name: 'cloud-screen' }] });
  });
});
