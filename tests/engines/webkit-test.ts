import { writeFile } from 'node:fs/promises';
import { programPath } from '../../tools/scripts/set-up/programs.mjs';
import { expect, test as base } from '../support/test.ts';
import { createBrowserUser, type BrowserUser } from './browser-user.ts';
import { startWebKit, type WebDriver } from './webdriver.ts';

interface TestFixtures {
  readonly driver: WebDriver;
  readonly user: BrowserUser;
  /** Opens a path of the host. */
  readonly open: (path: string) => Promise<void>;
  /** Enters the phone and the code that arrives; returns the code. */
  readonly signIn: (phone: string) => Promise<void>;
  /** The code of the last SMS to a phone. */
  readonly code: (phone: string) => Promise<string>;
}

interface WorkerFixtures {
  readonly webKit: WebDriver;
}

/** The project's `test`, with WebKitGTK in place of Playwright's own browsers. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  // Listeners on a Playwright page do not apply here.
  watched: async ({}, use) =>
    use({ messages: [], allow: noop, allows: no, unexpectedMessages: () => [] }),
  webKit: [
    async ({}, use) => {
      const driver = await startWebKit({
        driver: await programPath('webkitDriver'),
        browser: await programPath('miniBrowser'),
        screen: await programPath('xvfb'),
      });
      await use(driver);
      await driver.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  driver: async ({ webKit, server, partnerServer }, use, info) => {
    // One browser serves all tests: what another test has stored, on either origin, is removed.
    for (const page of [
      `${server.origin}/openapi.json`,
      partnerServer.page({ body: '', scripts: [] }),
    ]) {
      await webKit.open(page);
      await webKit.run('localStorage.clear(); sessionStorage.clear();');
    }
    await webKit.deleteCookies();
    await use(webKit);
    if (info.status === info.expectedStatus) return;
    const path = info.outputPath('screen.png');
    await writeFile(path, await webKit.screenshot());
    await info.attach('screen', { path, contentType: 'image/png' });
  },
  user: async ({ driver }, use) => use(createBrowserUser(driver)),
  open: async ({ driver, server }, use) => use((path) => driver.open(server.origin + path)),
  code: async ({ sandbox }, use) =>
    use(async (phone) => {
      const codes = async () => (await sandbox.state(phone)).sms.map(({ code }) => String(code));
      await expect.poll(codes, { message: `an SMS to ${phone}` }).not.toEqual([]);
      return (await codes()).at(-1) ?? '';
    }),
  signIn: async ({ user, code }, use) =>
    use(async (phone) => {
      await user.fill(/Номер телефона/, phone);
      await user.press(/^Продолжить/);
      await user.fill(/Код из шести цифр/, await code(phone));
    }),
});

export { expect };

const noop = () => undefined;
const no = () => false;
