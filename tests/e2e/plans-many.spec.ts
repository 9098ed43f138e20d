import { expect, test } from '../support/test.ts';
import { embeddings } from '../support/widget.ts';
import { PlansPage } from './models/plans.ts';

/** One event of a Chromium trace; durations in microseconds, `tdur` is CPU time. */
interface Traced {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

/** One frame at 60 Hz, in milliseconds. */
const frame = 1_000 / 60;

/* Measures the working time of the page's main thread, not elapsed time: other
   tests run on the same two CPUs. */
for (const embedding of embeddings)
  test(`200 packages are shown, and a switch responds within one frame: ${embedding}`, async ({
    page,
    sandbox,
    env,
    browser,
  }) => {
    const account = await sandbox.account({ like: 'many' });
    const plans = await PlansPage.open(env, { account });
    const switches = page.locator('[part="switch"]');
    await expect(switches).toHaveCount(200, { timeout: 15_000 });
    // The next likely screen has loaded by the time the user has read a card.
    await page.waitForLoadState('networkidle');

    const tries: number[] = [];
    for (let each = 0; each < 3; each += 1) {
      await browser.startTracing(page, { categories: ['devtools.timeline', 'blink.user_timing'] });
      await switches.nth(5).evaluate(press);
      const trace = JSON.parse(String(await browser.stopTracing())) as { traceEvents: Traced[] };
      tries.push(workOf(trace.traceEvents));
      await expect(plans.heading(/^Cancel 6/)).toBeVisible();
      await plans.button('Keep the plan').click();
      await expect(switches).toHaveCount(200, { timeout: 15_000 });
    }
    const durations = tries.map((each) => each.toFixed(1)).join(', ');
    console.log(`A switch among 200, ${embedding}: ${durations} ms of ${frame.toFixed(1)} ms`);
    // Other load on the machine can only make it longer.
    const work = Math.min(...tries);
    expect(work).toBeGreaterThan(0);
    expect(work).toBeLessThan(frame);
  });

/** Presses a switch, and waits for the end of the frame that responds. */
const press = (control: SVGElement | HTMLElement): Promise<void> =>
  new Promise((done) => {
    performance.mark('pressed');
    control.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => {
        performance.mark('answered');
        done();
      });
      channel.port1.start();
      channel.port2.postMessage(undefined);
    });
  });

/** Milliseconds of work on the main thread from pressing the switch to the end of its frame. */
function workOf(events: readonly Traced[]): number {
  const find = (name: string) => events.find((each) => each.name === name);
  const pressed = find('pressed');
  const responded = find('answered');
  if (!pressed || !responded) return 0;
  const main = events
    .filter((each) => each.pid === pressed.pid && each.tid === pressed.tid && each.ph === 'X')
    .filter((each) => each.ts >= pressed.ts && each.ts <= responded.ts)
    .toSorted((a, b) => a.ts - b.ts);
  let total = 0;
  let end = 0;
  for (const { ts, dur = 0, tdur = 0 } of main) {
    // Nested events are included in the outer one.
    if (ts < end) continue;
    end = ts + dur;
    total += tdur;
  }
  return total / 1_000;
}
