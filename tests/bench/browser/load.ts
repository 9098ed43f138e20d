import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { observe, type Observed } from './observe.ts';
import { recordRequests, type Fetched } from './requests.ts';

/** How much the machine and the network are slowed down. */
export interface Conditions {
  readonly cpu: number;
  /** Without it, the network has full speed. `latency` in ms, `download` in bytes per second. */
  readonly network?: { readonly latency: number; readonly download: number };
}

export const unthrottled: Conditions = { cpu: 1 };
/** A quarter of the CPU speed, 1.6 Mbit/s, 150 ms. */
export const phone: Conditions = { cpu: 4, network: { latency: 150, download: 200_000 } };

/** One load of one page. Times in ms, sizes in bytes. */
export interface Sample {
  readonly ready: number;
  readonly interactive: number;
  readonly script: number;
  readonly layout: number;
  readonly mainThread: number;
  /** CPU time of all browser processes. */
  readonly cpu: number;
  readonly longestTask: number;
  readonly shift: number;
  readonly heap: number;
  readonly fetched: readonly Fetched[];
}

/** How long nothing may happen before a page counts as settled, in ms. */
const settle = 500;

/** Loads pages as one visitor, with an empty cache at first. */
export async function visitor(
  browser: Browser,
  conditions: Conditions,
): Promise<{ load(url: string): Promise<Sample>; close(): Promise<void> }> {
  const context = await browser.newContext({
    locale: 'ru-RU',
    viewport: { width: 412, height: 915 },
  });
  await context.addInitScript(observe);
  return {
    load: (url) => load(browser, context, url, conditions),
    close: () => context.close(),
  };
}

async function load(
  browser: Browser,
  context: BrowserContext,
  url: string,
  conditions: Conditions,
): Promise<Sample> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const machine = await browser.newBrowserCDPSession();
  await throttle(devtools, conditions);
  const requests = await recordRequests(devtools, url);
  const before = await cpuTime(machine);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => (Reflect.get(globalThis, 'observed') as Observed | undefined)?.ready !== undefined,
    null,
    { polling: 100, timeout: 60_000 },
  );
  await quiet(page);
  const cpu = (await cpuTime(machine)) - before;
  const observed = await page.evaluate(() => Reflect.get(globalThis, 'observed') as Observed);
  const metrics = await metricsOf(devtools);
  await devtools.send('HeapProfiler.collectGarbage');
  const heap = (await metricsOf(devtools))['JSHeapUsedSize'] ?? 0;
  const fetched = await requests.fetched(observed.ready ?? 0);
  await machine.detach();
  await page.close();
  const ms = (name: string) => (metrics[name] ?? 0) * 1_000;
  const ready = observed.ready ?? 0;
  const tasks = observed.tasks.filter(({ start }) => start < ready + settle);
  return {
    ready,
    interactive: Math.max(ready, ...tasks.map(({ start, duration }) => start + duration)),
    script: ms('ScriptDuration'),
    layout: ms('LayoutDuration') + ms('RecalcStyleDuration'),
    mainThread: ms('TaskDuration'),
    cpu,
    longestTask: Math.max(0, ...tasks.map(({ duration }) => duration)),
    shift: observed.shifts.reduce((sum, each) => sum + each, 0),
    heap,
    fetched,
  };
}

export async function throttle(devtools: CDPSession, { cpu, network }: Conditions): Promise<void> {
  await devtools.send('Performance.enable');
  await devtools.send('Network.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (network)
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latency,
      downloadThroughput: network.download,
      uploadThroughput: network.download,
    });
}

/** Waits until the network has been idle and frames have been on time for a while. */
async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    (ms) => new Promise((done) => setTimeout(() => requestAnimationFrame(done), ms)),
    settle,
  );
}

async function cpuTime(machine: CDPSession): Promise<number> {
  const { processInfo } = await machine.send('SystemInfo.getProcessInfo');
  return processInfo.reduce((sum, each) => sum + each.cpuTime, 0) * 1_000;
}

export async function metricsOf(devtools: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}
