import { elements } from '../../tools/build/widgets.mjs';
import { expect, test } from '../support/test.ts';
import { measureGrowth, isFlat, mountAndUnmount, type Growth } from './memory-growth.ts';

/** The number of cycles; `LONG_CYCLES` overrides it for a quick check. */
const cycles = Number(process.env['LONG_CYCLES'] ?? 500);
// The browser has compiled by then what is compiled once: 240 kB of machine code for plans.
const warmUp = 300;

test.setTimeout(240_000);

for (const { tag, example } of elements)
  test(`${tag} leaves nothing behind after ${cycles} mounts and unmounts`, async ({
    page,
    partnerServer,
    sandbox,
  }) => {
    const { token } = await sandbox.account({ like: 'subscriber' });
    const options = { ...example.attributes, ...(example.isSignedIn ? { token } : {}) };
    const bases = {
      'api-base': `${partnerServer.widgets}/api/`,
      'billing-base': `${partnerServer.widgets}/billing/`,
    };
    await page.goto(partnerServer.page({ body: '', scripts: [`cloud/elements/${tag}.js`] }));
    const grown = await measureGrowth(
      page,
      (times) => mountAndUnmount(page, tag, { ...bases, ...options }, times),
      { cycles, warmUp },
    );
    console.log(`${tag}: ${inWords(grown)}`);
    expect(isFlat(grown), inWords(grown)).toBe(true);
  });

test('the leak check reports a listener and a node left behind by each cycle', async ({
  page,
  partnerServer,
}) => {
  await page.goto(partnerServer.page({ body: '', scripts: [] }));
  const leak = (times: number) =>
    page.evaluate((count) => {
      for (let done = 0; done < count; done += 1) {
        const node = document.createElement('p');
        const held = Array.from({ length: 500 }, () => done);
        window.addEventListener('message', () => node.append(String(held)));
      }
    }, times);
  const grown = await measureGrowth(page, leak, { cycles: 100, warmUp: 10 });
  expect(isFlat(grown)).toBe(false);
  expect(grown.listeners).toBeGreaterThanOrEqual(100);
  expect(grown.nodes).toBeGreaterThanOrEqual(100);
  expect(grown.heapPerCycle).toBeGreaterThanOrEqual(1_000);
});

const inWords = ({ cycles: times, nodes, listeners, heapPerCycle }: Growth) =>
  `${nodes} nodes, ${listeners} listeners more after ${times} cycles, ${heapPerCycle} bytes a cycle`;
