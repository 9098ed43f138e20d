import type { Page } from '@playwright/test';
import { langs } from '#base/settings/settings.ts';
import { embeddings, type TestEnv } from '../support/widget.ts';
import { test } from '../support/test.ts';
import { openScreenCase, shownAt } from './open.ts';
import { screenCases } from './screens.ts';

const schemes = ['light', 'dark'] as const;
const widths = [360, 768, 1280];

/**
 * How each screen is photographed: language, width and colour scheme. Russian and English in every
 * way, or what `PICTURES` lists: `PICTURES=tr-360-light,tr-1280-dark npm run pictures`.
 */
const looks =
  process.env['PICTURES']?.split(',') ??
  ['ru', 'en'].flatMap((lang) =>
    widths.flatMap((width) => schemes.map((scheme) => `${lang}-${width}-${scheme}`)),
  );

const looksIn = (lang: string) => looks.filter((look) => look.startsWith(`${lang}-`));
const langsTaken = langs.filter((lang) => looksIn(lang).length > 0);

/** `pictures/<folder>/<name>-<lang>-<width>-<scheme>.png` for each look of a language. */
async function takePictures(page: Page, folder: string, name: string, lang: string) {
  for (const look of looksIn(lang)) {
    const [, width, scheme] = look.split('-');
    const colorScheme = schemes.find((each) => each === scheme) ?? 'light';
    await page.setViewportSize({ width: Number(width), height: 740 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const path = `pictures/${folder}/${name}-${look}.png`;
    await page.screenshot({ path, fullPage: true, animations: 'disabled' });
  }
}

// One opening serves all widths and schemes, since the page is the same.
for (const screenCase of screenCases)
  for (const embedding of embeddings.filter((each) => shownAt(screenCase, each)))
    for (const lang of langsTaken)
      test(`takes pictures of the screen ${screenCase.name} in the ${embedding}, ${lang}`, async ({
        page,
        sandbox,
        partnerServer,
        watched,
      }) => {
        watched.allow(/./);
        await page.setViewportSize({ width: 360, height: 740 });
        await openScreenCase({ page, embedding, partnerServer, sandbox }, screenCase, lang);
        await takePictures(page, embedding, screenCase.name, lang);
      });

type Env = Omit<TestEnv, 'embedding'>;

/** A phone that receives a code and has a request of Mobile ID. */
const phone = '9000000010';

/** Sends a code and a request to the phone. */
async function fillPhone({ page }: Env): Promise<string> {
  await page.goto('/sso');
  await page.getByRole('textbox').fill(phone);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Войти по СМС' }).click();
  await page.locator('input[autocomplete="one-time-code"]').waitFor();
  return `/sandbox/phone?phone=${phone}&lang=`;
}

/** Starts a purchase by card, up to the payment page. */
async function startPayment(env: Env): Promise<string> {
  const paying = screenCases.find(({ name }) => name === 'packages-paying');
  if (paying) await openScreenCase({ ...env, embedding: 'host' }, paying, 'ru');
  const { payments } = await env.sandbox.state();
  return `/sandbox/pay/${String(payments[0]?.['id'])}?lang=`;
}

interface PageCase {
  readonly name: string;
  /** Ends before the language. */
  readonly path: string | ((env: Env) => Promise<string>);
  readonly shows: string;
}

/** The pages that embed widgets, and the sandbox's own, by what shows that they are complete. */
const pages: readonly PageCase[] = [
  { name: 'brands', path: '/brands?lang=', shows: 'cloud-plans .cw-row[part]' },
  { name: 'account', path: '/embeds/account.html?lang=', shows: 'cloud-notice .cw-line[part]' },
  { name: 'portal', path: '/embeds/portal.html?lang=', shows: 'cloud-plans .cw-row[part]' },
  { name: 'partner', path: '/embeds/partner.html?lang=', shows: '[part~=offer]' },
  { name: 'react', path: '/embeds/react.html?lang=', shows: '.cw-row[part]' },
  { name: 'sandbox', path: '/sandbox/?lang=', shows: 'h1' },
  { name: 'sandbox-phone', path: fillPhone, shows: '.code' },
  { name: 'sandbox-pay', path: startPayment, shows: '.amount' },
  { name: 'sandbox-phone-empty', path: '/sandbox/phone?phone=9000000001&lang=', shows: 'h1' },
  { name: 'sandbox-phone-none', path: '/sandbox/phone?lang=', shows: 'h1' },
  { name: 'sandbox-control', path: '/sandbox/control?lang=', shows: 'h1' },
];

for (const { name, path, shows } of pages)
  for (const lang of langsTaken)
    test(`takes pictures of the page ${name}, ${lang}`, async ({
      page,
      sandbox,
      partnerServer,
      watched,
    }) => {
      watched.allow(/./);
      const opened = typeof path === 'string' ? path : await path({ page, sandbox, partnerServer });
      await page.goto(`${opened}${lang}`);
      await page.locator(shows).first().waitFor();
      await takePictures(page, 'pages', name, lang);
    });
