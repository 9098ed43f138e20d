import own from '#widgets/sign-in/messages/ru.json' with { type: 'json' };
import { signIn } from '#widgets/sign-in/routes.ts';
import { expect, test } from '../support/test.ts';
import { embeddings, type TestEnv } from '../support/widget.ts';
import { SignInPage } from './models/sign-in.ts';
import { reloadedRoutes, reloads, type Row } from './sign-in-reload.table.ts';

/* A reload, or a webview killed by the phone, in every step of every route: the same step, the same
   deadline, nothing sent again. Spec §3, §4. */

// One row leads to a foreign host.
test.beforeEach(({ watched }) => watched.allow(/Cloud Widgets #6/));

test('every route of the sign-in widget is in the reload table', () => {
  expect(reloadedRoutes.toSorted()).toEqual(Object.keys(signIn.routes).toSorted());
});

/** The seconds shown by a countdown. */
async function secondsOf(widget: SignInPage, where: 'screen' | 'modal'): Promise<number> {
  const within = where === 'modal' ? widget.page.getByRole('dialog') : widget.page;
  const timer = within.locator('.cw-countdown').filter({ hasText: /\d:\d\d/ });
  const text = await timer.first().textContent();
  const [, minutes, seconds] = /(\d+):(\d\d)/.exec(text ?? '') ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

/** The requests that only a user can cause: everything except reading. */
async function acts(widget: SignInPage): Promise<string[]> {
  const { calls } = await widget.env.sandbox.state();
  return calls.map((each) => String(each['call'])).filter((call) => !call.startsWith('GET '));
}

async function drive(env: TestEnv, path: string, row: Row): Promise<void> {
  const widget = new SignInPage(env);
  const { page } = env;
  await env.sandbox.reset();
  await env.sandbox.control('scenario', { resendAfterSeconds: 0 });
  const phone = await row.reach(widget);
  const sees = (text: string) =>
    expect(page.getByText(text).or(page.getByLabel(text)).first()).toBeVisible();
  await sees(row.shows);
  await widget.isAt(path);
  const sent = await widget.sent(phone);
  const started = Date.now();
  const shown = row.counts && (await secondsOf(widget, row.counts));
  // Time must pass; otherwise a restarted countdown looks like one that continues.
  if (row.counts && shown !== undefined)
    await expect.poll(() => secondsOf(widget, row.counts ?? 'screen')).toBeLessThan(shown - 1);
  const before = await acts(widget);

  await page.reload();
  await sees(row.afterwards?.shows ?? row.shows);
  await widget.isAt(row.afterwards?.path ?? path);
  await expect(page.locator('.cw-loading')).toHaveCount(0);
  if (row.counts && shown !== undefined) {
    const left = await secondsOf(widget, row.counts);
    const passed = (Date.now() - started) / 1000;
    expect(left).toBeLessThan(shown - 1);
    expect(left).toBeGreaterThanOrEqual(Math.floor(shown - passed - 2));
  }
  // The page is idle once its own prefetching has ended.
  await page.waitForLoadState('networkidle');
  const again = (await acts(widget)).slice(before.length);
  expect(again.filter((call) => !row.calls?.includes(call))).toEqual([]);
  expect(await widget.sent(phone)).toBe(sent);
  if (path === '/sso' && row.shows !== own['signed-in.heading'])
    await expect(page.locator('input[name="phone"]')).toHaveValue(/^9/);
}

for (const embedding of embeddings)
  for (const path of reloadedRoutes) {
    const rows = Object.entries<Row>(reloads[path]).filter(
      ([, row]) => row.only === undefined || row.only === embedding,
    );
    test(`reload on ${path} in the ${embedding}: ${rows.length} steps`, async ({
      browser,
      partnerServer,
      sandbox,
    }) => {
      test.setTimeout(20_000 + rows.length * 15_000);
      for (const [step, row] of rows)
        await test.step(step, async () => {
          const context = await browser.newContext({ locale: 'ru-RU' });
          const page = await context.newPage();
          const errors: string[] = [];
          page.on('pageerror', (error) => errors.push(error.message));
          await drive({ page, embedding, partnerServer, sandbox }, path, row);
          expect(errors).toEqual([]);
          await context.close();
        });
    });
  }

test('a clock that is set back two hours while the page is closed makes no wait longer', async ({
  page,
  env,
  sandbox,
}) => {
  const widget = new SignInPage({ ...env, embedding: 'element' });
  const { phone } = await sandbox.account();
  await widget.open();
  await widget.enterPhone(phone);
  await expect.poll(() => secondsOf(widget, 'screen')).toBeGreaterThan(0);
  const address = page.url();
  await page.goto('about:blank');
  await page.clock.setSystemTime(Date.now() - 7_200_000);
  await page.goto(address);
  await expect.poll(() => secondsOf(widget, 'screen')).toBeGreaterThan(0);
  expect(await secondsOf(widget, 'screen')).toBeLessThanOrEqual(60);
  expect(await widget.sent(phone)).toBe(1);
});
