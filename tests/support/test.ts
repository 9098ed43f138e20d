import { test as base } from '@playwright/test';
import type { Served } from '#sandbox/server/server.ts';
import type { Embedding, TestEnv } from './widget.ts';
import { servePartnerPage, type PartnerServer } from './partner-page.ts';
import { sandboxControl, type SandboxControl } from './sandbox.ts';
import { serveBuilt } from './server.ts';
import { watchConsole, type ConsoleWatch } from './console-watch.ts';

export { expect } from '@playwright/test';

interface ForATest {
  /** The sandbox in its initial state. */
  readonly sandbox: SandboxControl;
  /**
   * The messages of the test's pages. A test fails on any line, exception or CSP report that is not
   * allowed.
   */
  readonly watched: ConsoleWatch;
  /** Pages of another origin that embed the widgets under a strict policy. */
  readonly foreign: PartnerServer;
  /** How the widget is embedded; set by `test.use({ embedding })`. */
  readonly embedding: Embedding;
  /** The page and everything else needed to open a widget. */
  readonly env: TestEnv;
}

interface ForAWorker {
  readonly served: Served;
  readonly foreignServer: PartnerServer;
}

/** Playwright's `test`, with the built product at `baseURL` and its own sandbox. */
export const test = base.extend<ForATest, ForAWorker>({
  served: [
    async ({}, use) => {
      const served = await serveBuilt();
      await use(served);
      await served.close();
    },
    { scope: 'worker' },
  ],
  foreignServer: [
    async ({ served }, use) => {
      const foreign = await servePartnerPage(served.origin);
      await use(foreign);
      await foreign.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ served }, use) => use(served.origin),
  sandbox: [
    async ({ served }, use) => {
      const sandbox = sandboxControl(served.origin);
      await sandbox.reset();
      await use(sandbox);
    },
    { auto: true },
  ],
  foreign: async ({ foreignServer }, use) => use(foreignServer),
  embedding: ['host', { option: true }],
  env: async ({ page, embedding, foreign, sandbox }, use) =>
    use({ page, embedding, foreign, sandbox }),
  watched: [
    async ({ context, foreignServer }, use) => {
      const watched = watchConsole(context);
      foreignServer.reports.length = 0;
      await use(watched);
      const reports = foreignServer.reports
        .splice(0)
        .map((each) => `CSP report: ${each['violated-directive']} ${each['blocked-uri']}`);
      const complaints = [
        ...watched.complaints(),
        ...reports.filter((line) => !watched.allows(line)),
      ];
      if (complaints.length > 0) throw new Error(`The page complained:\n${complaints.join('\n')}`);
    },
    { auto: true },
  ],
});
