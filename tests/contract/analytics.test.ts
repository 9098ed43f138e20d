import { describe, expect, test } from 'vitest';
import { getAnalyticsConfig } from '#page-services/analytics/api/analytics-config.ts';
import { funnelEventOf } from '#page-services/analytics/funnel.ts';
import type { CloudEvent } from '#base/settings/events.ts';
import { events } from '../../tools/build/manifest/declared.mjs';
import { useTestSandbox, stores } from './test-sandbox.ts';

/** Every funnel step that an event can be, however its detail looks. */
const reported = events
  .map(({ name }) => name)
  .filter((name) =>
    funnelEventOf({ name, detail: { path: '/plans', name: 'x' } } as unknown as CloudEvent, 0),
  );

describe.each(stores)('analytics %s', (_name, make) => {
  const sandbox = useTestSandbox(make);

  test('analytics returns its configuration and accepts events', async () => {
    const { value, get, state } = sandbox();
    const config = await value(getAnalyticsConfig);
    expect(config).toMatchObject({ enabled: true });
    expect([...config.events].sort()).toEqual([...reported].sort());
    const sent = await get(config.endpoint, { method: 'POST', body: '{"name":"cloud-screen"}' });
    expect(sent.status).toBe(204);
    expect(await state()).toMatchObject({ events: [{ name: 'cloud-screen' }] });
  });
});
