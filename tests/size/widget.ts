import { brotliCompressSync, constants } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import type { Fetched } from './verdict.ts';

/** The files of the widgets that a page loaded, in request order. */
export interface Transfer {
  /** Everything below `/cloud/` whose request began before the content was drawn. */
  files(): Promise<Fetched[]>;
}

/**
 * Records what a page loads below `/cloud/` until an element has drawn: scripts, styles and messages.
 * @param content selector in its shadow root
 */
export async function transfer(page: Page, tag: string, content: string): Promise<Transfer> {
  const requests: Request[] = [];
  await page.addInitScript(lengthenTimeLimits);
  await page.addInitScript(recordDrawing, [tag, content] as const);
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/cloud/')) requests.push(request);
  });
  return {
    files: async () => {
      await page.waitForFunction(() => Reflect.has(globalThis, 'drawnAt'));
      const before = new Set(await page.evaluate(requestedBeforeDrawing));
      // A request after the drawing may be pending when the test ends: its response is not awaited.
      const awaited = requests.filter((request) => before.has(request.url()));
      const responses = await Promise.all(awaited.map((request) => request.response()));
      return Promise.all(
        responses
          .filter((response) => response !== null)
          .map(async (response) => ({
            path: new URL(response.url()).pathname.replace('/cloud/', ''),
            bytes: brotli(await response.body()),
          })),
      );
    },
  };
}

/**
 * Runs in the page: a time limit of the widget must not end because the machine is busy. After a second
 * without a response, for example, the whole code is loaded to draw the first screen.
 */
function lengthenTimeLimits(): void {
  const start = globalThis.setTimeout;
  const lengthened = (callback: () => void, ms = 0) =>
    start(callback, ms < 1_000 ? ms : ms + 60_000);
  Reflect.set(globalThis, 'setTimeout', lengthened);
}

/**
 * Runs in the page: notes when the content was drawn, by the clock of the page. A frame would be too
 * late on a busy machine, where what the widget requests after it can begin without one.
 */
function recordDrawing([tag, content]: readonly [string, string]): void {
  const attachShadow = Reflect.get(Element.prototype, 'attachShadow');
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init);
    if (this.localName !== tag) return root;
    const observer = new MutationObserver(() => {
      if (!root.querySelector(content)) return;
      observer.disconnect();
      Reflect.set(globalThis, 'drawnAt', performance.now());
    });
    observer.observe(root, { childList: true, subtree: true });
    return root;
  };
}

/** Runs in the page: the addresses of what it requested until then. */
function requestedBeforeDrawing(): string[] {
  const drawnAt = Number(Reflect.get(globalThis, 'drawnAt'));
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime < drawnAt)
    .map(({ name }) => name);
}

export function brotli(body: Buffer): number {
  return brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  }).length;
}
