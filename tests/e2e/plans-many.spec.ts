import { expect, test } from '../support/test.ts';
import { places, PlansPage } from './models/plans.ts';

/** One event of a Chromium trace; durations in microseconds, `tdur` of the processor's time. */
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

/*
 * Issue C, Speed. What is added up is the time that the page's main thread works, not
 * the clock on the wall: other tests run on the same two processors.
 */
for (const place of places)
  test(`200 packages are drawn, and a switch answers within one frame: ${place}`, async ({
    page,
    foreign,
    sandbox,
    browser,
  }) => {
    const account = await sandbox.account({ like: 'many' });
    const plans = await PlansPage.open({ page, place, foreign, origin: sandbox.origin, account });
    const switches = page.locator('[part="switch"]');
    await expect(switches).toHaveCount(200, { timeout: 15_000 });
    // What a person is likely to open next has arrived by the time that they have read a card.
    await page.waitForLoadState('networkidle');

    await browser.startTracing(page, {
      categories: ['devtools.timeline', 'toplevel', 'blink.user_timing'],
    });
    await switches.nth(5).evaluate(
      (control: HTMLElement) =>
        new Promise<void>((done) => {
          performance.mark('pressed');
          control.click();
          requestAnimationFrame(() => {
            const channel = new MessageChannel();
            channel.port1.onmessage = () => {
              performance.mark('answered');
              done();
            };
            channel.port2.postMessage(undefined);
          });
        }),
    );
    const trace = JSON.parse(String(await browser.stopTracing())) as { traceEvents: Traced[] };
    const worked = workOf(trace.traceEvents);
    test.info().annotations.push({ type: 'work', description: `${worked.toFixed(1)} ms` });
    console.log(`A switch among 200, ${place}: ${worked.toFixed(1)} ms of ${frame.toFixed(1)} ms`);
    expect(worked).toBeGreaterThan(0);
    expect(worked).toBeLessThan(frame);
    await expect(plans.heading(/^Cancel 6/)).toBeVisible();
  });

/** Milliseconds of work on the main thread from the press on the switch until its frame is done. */
function workOf(events: readonly Traced[]): number {
  const find = (name: string) => events.find((each) => each.name === name);
  const from = find('EventDispatch');
  const pressed = find('pressed') ?? from;
  const answered = find('answered');
  if (!pressed || !answered) return 0;
  const main = events
    .filter((each) => each.pid === pressed.pid && each.tid === pressed.tid && each.ph === 'X')
    .filter((each) => each.ts >= pressed.ts && each.ts <= answered.ts)
    .sort((a, b) => a.ts - b.ts);
  let total = 0;
  let end = 0;
  for (const { ts, dur = 0, tdur = 0 } of main) {
    // What runs inside another is counted with it.
    if (ts < end) continue;
    end = ts + dur;
    total += tdur;
  }
  return total / 1_000;
}
