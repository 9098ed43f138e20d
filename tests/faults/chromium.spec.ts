import type { CallName } from '#sandbox/http/calls.ts';
import { fixtureNamed } from '#sandbox/users/users.ts';
import { expect, test } from '../support/test.ts';
import { openWidget } from '../support/widget.ts';
import { faults } from './faults.ts';
import { createFaultInjector, step } from './in-chromium.ts';
import { faultCases, type FaultCase } from './fault-cases.ts';

/**
 * A sample of the matrix in a real browser: every case, and so every screen that makes a call, under
 * one fault. The faults alternate in the order of `faultCases`; what needs a controlled clock, such as
 * sending a refused push again after a minute, is tested in jsdom only.
 */
const inTurns = faults.filter(({ noResponse, delayMs, name }) => {
  const needsTime = noResponse === 'hang' || delayMs !== undefined || /^(429|503)/.test(name);
  return !needsTime;
});
const cells = (Object.entries(faultCases) as [CallName, FaultCase][]).map(
  ([call, faultCase], index) => [call, faultCase, inTurns[(index * 5) % inTurns.length]!] as const,
);
const endings: string[] = [];

test.afterAll(() => console.log(endings.splice(0).join('\n')));

for (const [call, faultCase, fault] of cells)
  test(`call ${call} recovers from the fault ${fault.name}`, async ({
    page,
    env,
    sandbox,
    partnerServer,
    watched,
  }) => {
    // A developer warning about a fault may be on the console; an exception may not.
    watched.allow(/^console\./);
    const { widget, start, signedIn, settings, like, goal, shows, invitation, buys } = faultCase;
    const account = { phone: fixtureNamed(like)?.phone ?? '', token: `demo-${like}`, userId: '' };
    const { made, inject } = await createFaultInjector(page, call, partnerServer.widgets);
    inject(fault);
    await sandbox.control('scenario', { resendAfterSeconds: 1, subscribingMs: 0 });
    await page.addInitScript(() => {
      document.addEventListener('cloud-signed-in', () => {
        Object.assign(window, { hasSignedIn: true });
      });
    });
    if (invitation)
      await page.addInitScript(
        (token) => sessionStorage.setItem('cloud:invitation', token),
        invitation,
      );
    await openWidget(
      { ...env, embedding: 'element' },
      {
        widget,
        start,
        ...(signedIn ? { account } : {}),
        ...(settings ? { attributes: settings } : {}),
      },
    );
    const tag = page.locator(`cloud-${widget}`);
    const currentScreen = () =>
      tag.evaluate((element) => {
        const root = element.shadowRoot;
        const top = root?.querySelector('dialog[open]') ?? root;
        const heading = top?.querySelector('h1, h2')?.textContent ?? '';
        return `${String(Reflect.get(element, 'path'))} ${heading}`.replace(/\s/g, ' ');
      });
    const until = async (holds: () => boolean | Promise<boolean>, timeout: number) => {
      await expect(async () => {
        if (await holds()) return;
        await step(page, faultCase, account, sandbox);
        expect(await holds(), await currentScreen()).toBe(true);
        // A click is given time to take effect, as by a user.
      }).toPass({ timeout, intervals: [1_500] });
    };
    // A widget that has signed the user in continues automatically.
    const isShown = async () =>
      shows?.test(
        await tag.evaluate(({ shadowRoot }) => shadowRoot?.textContent.replace(/\s/g, ' ') ?? ''),
      ) ?? true;
    const arrived = async () =>
      (goal.test(await currentScreen()) && (await isShown())) ||
      (widget === 'sign-in' && (await page.evaluate(() => 'hasSignedIn' in window)));
    await until(async () => made() > 0 || (await arrived()), 30_000);
    expect(made(), `${call} was made`).toBeGreaterThan(0);
    // While the fault lasts: a heading, and a control to use.
    const controls = tag.locator('button:visible, a[href]:visible, input:visible');
    await expect(controls.first()).toBeAttached();
    await expect.poll(currentScreen).toMatch(/ \S/);
    // The fault leads to a screen, not to an endless skeleton.
    await expect(tag.locator('.cw-loading-screen')).toHaveCount(0);
    if (!(await arrived())) await step(page, faultCase, account, sandbox);
    await expect(controls.first()).toBeAttached();
    await expect.poll(currentScreen).toMatch(/ \S/);
    const met = await currentScreen();
    inject(undefined);
    const inPlace = await until(arrived, 20_000).then(
      () => true,
      () => false,
    );
    if (!inPlace) {
      await page.reload();
      await until(arrived, 30_000);
    }
    endings.push(`${inPlace ? '.' : 'r'} ${call} under ${fault.name}: ${met}`);
    const { purchases } = await sandbox.state(account.phone);
    const bought = purchases.filter(({ packageId }) => buys?.test(String(packageId)));
    if (buys) expect(bought).toHaveLength(1);
  });
