import type { Browser } from '@playwright/test';
import { phone, unthrottled, visitor, type Sample } from '../browser/load.ts';
import { publish, type BenchPage } from '../pages/pages.ts';
import type { BenchServer } from '../pages/server.ts';
import { passes, summarise, type Pass, type Row } from './summary.ts';
import { createProgress } from '../../../servers/conformance/progress.mjs';
import { scales } from '../browser/weigh.ts';

/** The medians so far, and the pages that could not be measured. */
export interface Measured {
  readonly rows: readonly Row[];
  readonly missing: readonly string[];
}

/**
 * Loads every page in every pass, round by round, so that other load on the machine affects all of
 * them equally; reports after each round. A load that fails is excluded from the medians and
 * listed.
 */
export async function measure(
  browser: Browser,
  server: BenchServer,
  pages: readonly BenchPage[],
  wanted: readonly Pass[],
  rounds: number,
  report: (measured: Measured) => void,
): Promise<void> {
  const samples = new Map<string, Sample[]>();
  const missing = new Map<string, string>();
  const weigh = scales();
  const keep = (page: BenchPage, pass: Pass, sample: Sample) => {
    const key = `${page.name} ${pass}`;
    samples.set(key, [...(samples.get(key) ?? []), sample]);
  };
  const progress = createProgress(rounds * pages.length);
  for (let round = 1; round <= rounds; round += 1) {
    for (const page of pages) {
      try {
        await progress.step(`round ${round}, ${page.name}`, () =>
          loadOnce(browser, server, page, wanted, keep),
        );
      } catch (error) {
        missing.set(page.name, `${page.name}, round ${round}: ${String(error).split('\n')[0]}`);
        if (!browser.isConnected()) throw error;
      }
    }
    const rows: Row[] = [];
    for (const page of pages) {
      for (const pass of passes) {
        const found = samples.get(`${page.name} ${pass}`);
        const [one] = found ?? [];
        if (!found || !one) continue;
        const weight = await weigh(one.fetched.filter(({ first }) => first));
        rows.push(summarise(page, pass, found, weight));
      }
    }
    report({ rows, missing: [...missing.values()] });
  }
  progress.end();
}

/** One page in all passes; the warm one is the second load of the throttled visitor. */
async function loadOnce(
  browser: Browser,
  server: BenchServer,
  page: BenchPage,
  wanted: readonly Pass[],
  keep: (page: BenchPage, pass: Pass, sample: Sample) => void,
): Promise<void> {
  const url = publish(server, page);
  if (wanted.includes('unthrottled')) {
    const fast = await visitor(browser, unthrottled);
    keep(page, 'unthrottled', await fast.load(url));
    await fast.close();
  }
  if (wanted.includes('throttled') || wanted.includes('warm')) {
    const slow = await visitor(browser, phone);
    keep(page, 'throttled', await slow.load(url));
    if (wanted.includes('warm')) keep(page, 'warm', await slow.load(url));
    await slow.close();
  }
  if (wanted.includes('below the fold')) {
    const below = await visitor(browser, phone);
    keep(page, 'below the fold', await below.load(publish(server, page, true)));
    await below.close();
  }
}
