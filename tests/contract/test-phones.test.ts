import { expect, test } from 'vitest';
import { defaults } from '#base/settings/settings.ts';
import { testPhones } from '#sandbox/fixtures/phones.ts';
import { routes } from '#sandbox/routes/routes.ts';
import { memoryStore } from '#sandbox/store/memory-store.ts';
import { createTestSandbox } from './test-sandbox.ts';

/** The reads that need nothing but the user. */
const reads = routes.filter(
  ({ method, path }) => method === 'GET' && /^[^{]*\{userid\}[^{]*$/.test(path),
);

test('every read has a response for every test phone', async () => {
  const { get } = createTestSandbox(memoryStore());
  const failures: string[] = [];
  for (const { name, phone } of testPhones)
    for (const { base, path } of reads) {
      const url = `/${base}/${path.replace('{userid}', `u7${phone}`)}`;
      const headers = { [defaults.authHeader]: `demo-${name}` };
      const status = await get(url, { headers }).then(
        (response) => response.status,
        () => 500,
      );
      if (status >= 500) failures.push(`${name}: ${path}`);
    }
  expect(failures).toEqual([]);
  expect(reads.length).toBeGreaterThan(4);
});
