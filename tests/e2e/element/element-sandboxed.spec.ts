import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';

/** Pages in frames, and pages that a sandbox keeps from opening windows and from submitting forms. */

const element = (
  tag: string,
  attributes = '',
) => `<!doctype html><meta charset="utf-8"><title>Page</title>
<${tag} lang="en" api-base="/api/" billing-base="/billing/" ${attributes}></${tag}>
<script type="module" src="/cloud/elements/${tag}.js"></script>`;

const serve = (page: Page, path: string, body: string, headers: Record<string, string> = {}) =>
  page.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/html', body, headers }));

/** As in a WebView whose app opens no windows: `open` returns null, and a link to a new tab does nothing. */
const noWindows = {
  'content-security-policy': 'sandbox allow-scripts allow-same-origin allow-forms',
};

test('a user signs in within a frame that may not submit forms', async ({
  page,
  sandbox,
  watched,
}) => {
  watched.allow(/both allow-scripts and allow-same-origin/);
  const { phone } = await sandbox.account({ like: 'subscriber' });
  await serve(page, '/framed.html', element('cloud-sign-in'));
  const frame = '<iframe sandbox="allow-scripts allow-same-origin" src="/framed.html"></iframe>';
  await serve(page, '/around.html', `<!doctype html><title>Around</title>${frame}`);
  await page.goto('/around.html');
  const framed = page.frameLocator('iframe');
  await framed.getByRole('textbox', { name: 'Phone number' }).fill(phone);
  await framed.getByRole('textbox', { name: 'Phone number' }).press('Enter');
  const code = framed.getByRole('textbox', { name: 'Six-digit code' });
  await code.fill('12345');
  await framed.getByRole('button', { name: 'Confirm' }).click();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
});

test('a widget in a frame continues where it was when the page around it is reloaded', async ({
  page,
  sandbox,
  partnerServer,
}) => {
  const { token } = await sandbox.account({ like: 'other' });
  await serve(page, '/framed.html', element('cloud-promo', `offer="PAID50" token="${token}"`));
  const frame = `<iframe src="${partnerServer.widgets}/framed.html"></iframe>`;
  await serve(page, '/around.html', `<!doctype html><title>Around</title>${frame}`);
  await page.goto(`${partnerServer.origin}/around.html`);
  const framed = page.frameLocator('iframe');
  await framed.getByRole('button', { name: 'Get the offer' }).click();
  const activate = framed.getByRole('button', { name: /^Get 250/ });
  await activate.click();
  await expect(framed.getByRole('heading', { name: /payment/ })).toBeVisible();
  await page.reload();
  await expect(framed.getByRole('button', { name: 'Cancel payment' })).toBeVisible();
});

test('a user pays in the same window where no window can be opened, and sees the result', async ({
  page,
  sandbox,
  watched,
}) => {
  watched.allow(/Blocked opening|both allow-scripts and allow-same-origin/);
  const { token } = await sandbox.account({ like: 'other' });
  await serve(
    page,
    '/shop.html',
    element('cloud-available-packages', `token="${token}"`),
    noWindows,
  );
  await page.goto('/shop.html');
  await page.getByRole('button', { name: /^Get/ }).first().click();
  await page.getByRole('button', { name: /^Continue to pay/ }).click();
  await page.getByRole('link', { name: 'Payment page' }).click();
  await expect(page.getByText(/without a new tab, the page opens here/)).toBeVisible();
  await page.getByRole('button', { name: 'Open the payment page' }).click();
  await page.waitForURL(/\/sandbox\/pay\//);
  await page.getByRole('button', { name: /^(Pay|Оплатить)/ }).click();
  await page.waitForLoadState();
  await page.goto('/shop.html');
  await expect(page.getByRole('heading', { name: /^You now have/ })).toBeVisible();
});
