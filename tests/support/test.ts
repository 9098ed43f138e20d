import { test as base } from '@playwright/test';
import type { RunningServer } from '#sandbox/server/server.ts';
import type { Embedding, TestEnv } from './widget.ts';
import { servePartnerPage, type PartnerServer } from './partner-page.ts';
import { sandboxControl, type SandboxControl } from './sandbox.ts';
import { serveBuilt } from './server.ts';
import { watchConsole, type ConsoleWatch } from './console/playwright.ts';

export { expect } from '@playwright/test';

interface TestFixtures {
  /** The sandbox in its initial state. */
  readonly sandbox: SandboxControl;
  /**
   * The messages of the test's pages. A test fails on any line, exception or CSP report that is not
   * allowed.
   */
  readonly watched: ConsoleWatch;
  /** How the widget is embedded; set by `test.use({ embedding })`. */
  readonly embedding: Embedding;
  /** The page and everything else needed to open a widget. */
  readonly env: TestEnv;
}

interface WorkerFixtures {
  /** The built product and its sandbox. */
  readonly server: RunningServer;
  /** Pages of another origin that embed the widgets under a strict policy. */
  readonly partnerServer: PartnerServer;
}

/** Playwright's `test`, with the built product at `baseURL` and its own sandbox. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const server = await serveBuilt();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  partnerServer: [
    async ({ server }, use) => {
      const partnerServer = await servePartnerPage(server.origin);
      await use(partnerServer);
      await partnerServer.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  sandbox: [
    async ({ server }, use) => {
      const sandbox = sandboxControl(server.origin);
      await sandbox.reset();
      await use(sandbox);
    },
    { auto: true },
  ],
  embedding: ['host', { option: true }],
  env: async ({ page, embedding, partnerServer, sandbox }, use) =>
    use({ page, embedding, partnerServer, sandbox }),
  watched: [
    async ({ context, partnerServer }, use) => {
      const watched = watchConsole(context);
      partnerServer.reports.length = 0;
      await use(watched);
      const reports = partnerServer.reports
        .splice(0)
        .map((each) => `CSP report: ${each['violated-directive']} ${each['blocked-uri']}`);
      const unexpectedMessages = [
        ...watched.unexpectedMessages(),
        ...reports.filter((line) => !watched.allows(line)),
      ];
      if (unexpectedMessages.length > 0)
        throw new Error(`Unexpected messages of the page:\n${unexpectedMessages.join('\n')}`);
    },
    { auto: true },
  ],
});
