import type { Locator, Page } from '@playwright/test';

/** One keystroke, from its event until its effect was painted. */
export interface Keystroke {
  readonly digit: string;
  /** The longest task during it, in ms; 0 if it was too short for the browser to report. */
  readonly task: number;
}

/** The longest task that a keystroke may cause, in ms, at a fourth of the speed. */
export const maxTaskMs = 50;

/** The defects of a measurement; empty if there are none. */
export function slowKeystrokes(strokes: readonly Keystroke[]): readonly string[] {
  if (strokes.length === 0) return ['Nothing was measured.'];
  return strokes
    .map(({ digit, task }, index) => ({ digit, task, index }))
    .filter(({ task }) => task > maxTaskMs)
    .map(({ digit, task, index }) => `${digit}, typed as number ${index + 1}: ${task} ms`);
}

/**
 * The cost of keystrokes alone: the minimum of each over up to three rounds, since other load only
 * adds to it. Each round begins in a new page, so that one-time work at the first digit is included
 * in every round.
 */
export async function measureUndisturbed(
  round: () => Promise<readonly Keystroke[]>,
): Promise<readonly Keystroke[]> {
  let least = await round();
  for (let rounds = 1; rounds < 3 && slowKeystrokes(least).length > 0; rounds += 1) {
    const again = await round();
    least = least.map((stroke, index) => ({
      ...stroke,
      task: Math.min(stroke.task, again[index]?.task ?? stroke.task),
    }));
  }
  return least;
}

/** Slows the CPU to a fourth from now on. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/**
 * Types into a field and measures each keystroke separately. The browser reports tasks of 50 ms and
 * more, including the painting of a frame.
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
      // A task is reported in a later one.
      await painted();
      return taken();
    });
  });
  const measure = () =>
    page.evaluate(() => (Reflect.get(window, 'longestTask') as () => Promise<number>)());
  // Tasks before the first keystroke do not count.
  await measure();
  const strokes: Keystroke[] = [];
  for (const digit of digits) {
    await page.keyboard.press(digit);
    strokes.push({ digit, task: Math.round(await measure()) });
  }
  return strokes;
}
