import type { Locator, Page } from '@playwright/test';

/** One keystroke, from its event until what it changed was painted. */
export interface Keystroke {
  readonly digit: string;
  /** The longest task meanwhile, in ms; 0 where none was longer than the browser reports. */
  readonly task: number;
}

/** The longest task that a keystroke may cause, in ms, at a fourth of the speed. */
export const longest = 50;

/** What is wrong with a measurement; empty when nothing is. */
export function slow(strokes: readonly Keystroke[]): readonly string[] {
  if (strokes.length === 0) return ['Nothing was measured.'];
  return strokes
    .map(({ digit, task }, index) => ({ digit, task, index }))
    .filter(({ task }) => task > longest)
    .map(({ digit, task, index }) => `${digit}, typed as number ${index + 1}: ${task} ms`);
}

/**
 * What keystrokes cost by themselves: of up to three rounds the least of each, since whatever else
 * the machine does only ever adds to it. A round begins in a fresh page, so that what is done once,
 * at the first digit, is done in every round.
 */
export async function undisturbed(
  round: () => Promise<readonly Keystroke[]>,
): Promise<readonly Keystroke[]> {
  let least = await round();
  for (let rounds = 1; rounds < 3 && slow(least).length > 0; rounds += 1) {
    const again = await round();
    least = least.map((stroke, index) => ({
      ...stroke,
      task: Math.min(stroke.task, again[index]?.task ?? stroke.task),
    }));
  }
  return least;
}

/** The processor a fourth as fast from now on. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/**
 * Types into a field and measures each keystroke by itself. The browser reports tasks of 50 ms and
 * more, the painting of a frame among them.
 */
export async function typeAndMeasure(
  page: Page,
  field: Locator,
  digits: string,
): Promise<Keystroke[]> {
  await field.focus();
  await page.evaluate(() => {
    const tasks: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) tasks.push(entry.duration);
    });
    observer.observe({ type: 'longtask' });
    const taken = () => {
      for (const entry of observer.takeRecords()) tasks.push(entry.duration);
      return Math.max(0, ...tasks.splice(0));
    };
    const painted = () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
      });
    Reflect.set(window, 'longestTask', async () => {
      await painted();
      // A task is reported after it, in another.
      await painted();
      return taken();
    });
  });
  const measure = () =>
    page.evaluate(() => (Reflect.get(window, 'longestTask') as () => Promise<number>)());
  // What came before the first keystroke is not its fault.
  await measure();
  const strokes: Keystroke[] = [];
  for (const digit of digits) {
    await page.keyboard.press(digit);
    strokes.push({ digit, task: Math.round(await measure()) });
  }
  return strokes;
}
