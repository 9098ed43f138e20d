import type { Browser, Page } from '@playwright/test';
import { metricsOf, throttle } from '../browser/load.ts';
import type { BenchServer } from '../pages/server.ts';

/** One load of a page with many packages or instances. `time` in ms, `heap` in bytes. */
export interface Many {
  readonly time: number;
  readonly heap: number;
  /** Requests to the servers. */
  readonly calls: number;
  /** Measured over a hundred frames of scrolling. */
  readonly lateFrames: number;
}

const card = '[part~=card]';

/** `<cloud-plans>` with this many packages: from the last billing response to the last card. */
export async function manyPackages(
  browser: Browser,
  server: BenchServer,
  n: number,
): Promise<Many> {
  const { token, userId } = await server.control.account({ like: 'subscriber' });
  server.respond(`/billing/users/${userId}/cloud_packages`, {
    _embedded: { packages: Array.from({ length: n }, (_, at) => aPackage(at)) },
  });
  return measured(browser, server, 4, `token="${token}" user-id="${userId}"`, 1, async (page) => {
    await page.waitForFunction(
      ([selector, wanted]) => {
        const root = document.querySelector('cloud-plans')?.shadowRoot;
        return (root?.querySelectorAll(selector).length ?? 0) >= wanted;
      },
      [card, n] as const,
      { timeout: 120_000 },
    );
    return page.evaluate(
      () =>
        new Promise<number>((done) => {
          const calls = performance
            .getEntriesByType('resource')
            .filter(({ name }) => name.includes('_packages')) as PerformanceResourceTiming[];
          const responded = Math.max(...calls.map(({ responseEnd }) => responseEnd));
          const rendered = performance.getEntriesByName('cards drawn')[0]?.startTime ?? 0;
          done(Math.max(0, rendered - responded));
        }),
    );
  });
}

/** This many tags with one token on one page: until each shows its cards. */
export async function instances(browser: Browser, server: BenchServer, n: number): Promise<Many> {
  const { token } = await server.control.account({ like: 'subscriber' });
  return measured(browser, server, 1, `token="${token}"`, n, async (page) => {
    await page.waitForFunction(() => performance.getEntriesByName('cards drawn').length > 0, null, {
      timeout: 120_000,
    });
    return page.evaluate(() => performance.getEntriesByName('cards drawn')[0]?.startTime ?? 0);
  });
}

async function measured(
  browser: Browser,
  server: BenchServer,
  cpu: number,
  attributes: string,
  tags: number,
  timeOf: (page: Page) => Promise<number>,
): Promise<Many> {
  const tag = `<cloud-plans api-base="/api/" billing-base="/billing/" ${attributes}></cloud-plans>`;
  const url = server.page(
    `<!doctype html><html lang="ru"><head><meta charset="utf-8" /><title>Many</title>` +
      `<script type="module" src="/cloud/elements/cloud-plans.js"></script></head>` +
      `<body>${tag.repeat(tags)}</body></html>`,
  );
  const context = await browser.newContext({ viewport: { width: 412, height: 915 } });
  const page = await context.newPage();
  await page.addInitScript(markWhenDrawn, card);
  const devtools = await context.newCDPSession(page);
  await throttle(devtools, { cpu });
  let calls = 0;
  page.on('request', (request) => {
    if (/\/(api|billing)\//.test(request.url())) calls += 1;
  });
  await page.goto(url, { waitUntil: 'commit' });
  const time = await timeOf(page);
  await page.waitForLoadState('networkidle');
  await throttle(devtools, { cpu: 1 });
  await devtools.send('HeapProfiler.collectGarbage');
  const heap = (await metricsOf(devtools))['JSHeapUsedSize'] ?? 0;
  const lateFrames = tags === 1 ? await page.evaluate(scrollThrough) : 0;
  await context.close();
  return { time, heap, calls, lateFrames };
}

/** Marks the frame after which every tag on the page has its first card. */
function markWhenDrawn(selector: string): void {
  const look = () => {
    const all = [...document.querySelectorAll('cloud-plans')];
    const rendered = (each: Element) =>
      (each.shadowRoot?.querySelector(selector)?.getBoundingClientRect().height ?? 0) > 0;
    if (all.length > 0 && document.readyState !== 'loading' && all.every(rendered))
      performance.mark('cards drawn');
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/**
 * Scrolls by the height of a window in every second frame; counts the frames longer than 1.5 × 60
 * Hz.
 */
function scrollThrough(): Promise<number> {
  return new Promise((done) => {
    let frames = 0;
    let late = 0;
    let last = performance.now();
    const next = (now: number) => {
      if (now - last > 25) late += 1;
      last = now;
      frames += 1;
      if (frames > 100) done(late);
      else {
        scrollBy(0, 400);
        requestAnimationFrame(next);
      }
    };
    requestAnimationFrame(next);
  });
}

const aPackage = (at: number) => ({
  id: `p${at}`,
  size: 250,
  unit: 'GB',
  period: '30days',
  cost: 14_900 + at,
  package_type: 'paid',
  can_unsubscribe: true,
  status: 'active',
});
