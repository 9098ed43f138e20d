import { test as base } from '@playwright/test';
import type { Served } from '#sandbox/server/server.ts';
import type { RouteLocation, World } from './widget.ts';
import { serveForeign, type Foreign } from './foreign.ts';
import { sandboxControl, type SandboxControl } from './sandbox.ts';
import { serveBuilt } from './server.ts';
import { watch, type Watch } from './watch.ts';

export { expect } from '@playwright/test';

interface ForATest {
  /** The sandbox, as it is at the beginning. */
  readonly sandbox: SandboxControl;
  /** What the test's pages say. A test fails on any line, exception or CSP report not allowed. */
  readonly watched: Watch;
  /** Pages of another origin that embed the widgets under a strict policy. */
  readonly foreign: Foreign;
  /** Where the test looks at a widget; `test.use({ place })` says it. */
  readonly place: RouteLocation;
  /** The page, and all that a widget is opened with. */
  readonly world: World;
}

interface ForAWorker {
  readonly served: Served;
  readonly foreignServer: Foreign;
}

/** Playwright's `test`, with the built product behind `baseURL` and a sandbox of its own. */
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
      const foreign = await serveForeign(served.origin);
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
  place: ['host', { option: true }],
  world: async ({ page, place, foreign, sandbox }, use) => use({ page, place, foreign, sandbox }),
  watched: [
    async ({ context, foreignServer }, use) => {
      const watched = watch(context);
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
