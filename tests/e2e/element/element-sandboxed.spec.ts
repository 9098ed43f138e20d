import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';

/** Pages that a sandbox keeps from opening windows and from submitting forms. */

const element = (
  tag: string,
  attributes = '',
) => `<!doctype html><meta charset="utf-8"><title>Page</title>
<${tag} lang="en" api-base="/api/" billing-base="/billing/" ${attributes}></${tag}>
<script type="module" src="/cloud/elements/${tag}.js"></script>`;

const serve = (page: Page, path: string, body: string, headers: Record<string, string> = {}) =>
  page.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/html', body, headers }));

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
