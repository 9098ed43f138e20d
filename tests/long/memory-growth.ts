import type { CDPSession, Page } from '@playwright/test';

/** What a page holds after garbage collection. */
export interface MemoryUse {
  readonly nodes: number;
  readonly listeners: number;
  /** Bytes of the JavaScript heap. */
  readonly heap: number;
}

export interface Growth {
  readonly cycles: number;
  readonly nodes: number;
  readonly listeners: number;
  /** Bytes per cycle. */
  readonly heapPerCycle: number;
}

/** Runs a cycle many times in a page, and returns what remains. `warmUp` fills caches once. */
export async function measureGrowth(
  page: Page,
  cycle: (times: number) => Promise<void>,
  { cycles, warmUp }: { readonly cycles: number; readonly warmUp: number },
): Promise<Growth> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await devtools.send('HeapProfiler.enable');
  await cycle(warmUp);
  const before = await memoryUse(devtools);
  await cycle(cycles);
  const after = await memoryUse(devtools);
  await devtools.detach();
  return {
    cycles,
    nodes: after.nodes - before.nodes,
    listeners: after.listeners - before.listeners,
    heapPerCycle: Math.round((after.heap - before.heap) / cycles),
  };
}

/** What the last cycle still holds is allowed; a node or a listener per cycle is not. */
export const isFlat = ({ cycles, nodes, listeners, heapPerCycle }: Growth): boolean =>
  nodes < cycles / 10 && listeners < cycles / 10 && heapPerCycle < 1_000;

async function memoryUse(devtools: CDPSession): Promise<MemoryUse> {
  // Objects released by one collection are found by the next one.
  for (let times = 0; times < 3; times += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const read = (name: string) => metrics.find((each) => each.name === name)?.value ?? NaN;
  return {
    nodes: read('Nodes'),
    listeners: read('JSEventListeners'),
    heap: read('JSHeapUsedSize'),
  };
}

/** The number of elements on the page at once, so that they wait together. */
const atOnce = 10;

/** Adds elements to the page until their screens are rendered, and removes them again. */
export async function mountAndUnmount(
  page: Page,
  tag: string,
  attributes: Readonly<Record<string, string>>,
  times: number,
): Promise<void> {
  await page.evaluate(
    async ([name, options, count, together]) => {
      const frame = () => new Promise(requestAnimationFrame);
      const mounted = async () => {
        const element = document.createElement(name);
        for (const [attribute, value] of Object.entries(options))
          element.setAttribute(attribute, value);
        const ready = new Promise((resolve) => {
          element.addEventListener('cloud-ready', resolve, { once: true });
        });
        document.body.append(element);
        await ready;
        while (!element.shadowRoot?.querySelector('h1, h2')) await frame();
        return element;
      };
      for (let done = 0; done < count; done += together) {
        const elements = await Promise.all(Array.from({ length: together }, mounted));
        for (const element of elements) element.remove();
        await frame();
      }
    },
    [tag, attributes, times, atOnce] as const,
  );
}
