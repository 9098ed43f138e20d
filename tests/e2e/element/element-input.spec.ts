import type { Page } from '@playwright/test';
import code from '#sign-in/messages/ru.json' with { type: 'json' };
import promo from '#widgets/promo-entry/messages/ru.json' with { type: 'json' };
import own from '#widgets/sign-in/messages/ru.json' with { type: 'json' };
import type { PartnerServer } from '../../support/partner-page.ts';
import { openReactPage } from '../../support/react-page.ts';
import { expect, test } from '../../support/test.ts';

/*
 * What a user enters, on pages whose scripts listen to it, write it, or have a form around it. The
 * accounts are like test phones of the sandbox.
 */

const openTag = (page: Page, { page: address, widgets }: PartnerServer, name: string, more = '') =>
  page.goto(
    address({
      body: `<cloud-${name} api-base="${widgets}/api/" billing-base="${widgets}/billing/" ${more}></cloud-${name}>`,
      scripts: [`cloud/elements/cloud-${name}.js`],
    }),
  );

const openSignIn = (page: Page) =>
  openReactPage(page, `import { CloudSignIn } from 'cloud-widgets/sign-in';`, '<CloudSignIn />');

/** The keys that reach the document of the page. */
async function heardKeys(page: Page) {
  await page.addInitScript(() => {
    const keys: string[] = [];
    Object.assign(window, { keys });
    document.addEventListener('keydown', (event) => {
      keys.push(event.key);
      // As shortcut libraries do: the target of a key in a tag is the tag.
      const isField = event.target instanceof Element && event.target.tagName === 'INPUT';
      if (!isField && /^[\d ]$|^Arrow/.test(event.key)) event.preventDefault();
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'keys') as string[]);
}

test('a page’s shortcuts take no digit typed into a tag, and get Escape, Tab and modified keys', async ({
  page,
  partnerServer,
  sandbox,
}) => {
  const { phone } = await sandbox.account({ like: 'reserve' });
  const keys = await heardKeys(page);
  await openTag(page, partnerServer, 'sign-in');
  const field = page.getByRole('textbox');
  await field.pressSequentially(phone);
  await field.press('Escape');
  await field.press('Control+k');
  await field.press('F2');
  await field.press('Enter');
  const codeField = page.getByRole('textbox', { name: code['code.label'] });
  await codeField.press('1');
  await codeField.press('Tab');
  await expect(codeField).toHaveValue('1');
  expect(await keys()).toEqual(['Escape', 'Control', 'k', 'F2', 'Tab']);
});

test('a page’s shortcuts leave the arrows of a choice in a tag to it', async ({
  page,
  partnerServer,
  sandbox,
}) => {
  const { token } = await sandbox.account({ like: 'other' });
  const keys = await heardKeys(page);
  await openTag(page, partnerServer, 'available-packages', `token="${token}"`);
  const choice = page.getByRole('radiogroup').last().getByRole('radio');
  await choice.first().check({ force: true });
  await choice.first().press('ArrowDown');
  await expect(choice.nth(1)).toBeChecked();
  expect(await keys()).toEqual([]);
});

for (const phase of ['capture', 'bubble'])
  test(`the first Escape closes a dialog of a widget, and the second the page’s around it, which listens in the ${phase} phase`, async ({
    page,
    partnerServer,
    sandbox,
  }) => {
    const { phone } = await sandbox.account({ like: 'codes-requested-limit' });
    await page.addInitScript((capture) => {
      const close = (event: KeyboardEvent) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        document.title += ` ${event.type}`;
      };
      document.addEventListener('keydown', close, capture);
      document.addEventListener('keyup', close, capture);
    }, phase === 'capture');
    await openTag(page, partnerServer, 'sign-in');
    await page.getByRole('textbox').fill(phone);
    await page.getByRole('textbox').press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0, { timeout: 100 });
    }).toPass();
    await expect(page).toHaveTitle('Page of a partner');
    await page.keyboard.press('Escape');
    await expect(page).toHaveTitle('Page of a partner keydown keyup');
  });

const writings = {
  'without an event': [],
  'with a change only': ['change'],
} as const;

for (const [how, events] of Object.entries(writings))
  for (const kind of ['tag', 'component'])
    test(`a ${kind} uses the phone and the code that a script has written ${how}`, async ({
      page,
      partnerServer,
      sandbox,
    }) => {
      const { phone } = await sandbox.account({ like: 'reserve' });
      if (kind === 'tag') await openTag(page, partnerServer, 'sign-in');
      else await openSignIn(page);
      const write = (text: string) =>
        page.getByRole('textbox').evaluate(
          (field: HTMLInputElement, given) => {
            field.value = given.text;
            for (const name of given.events)
              field.dispatchEvent(new Event(name, { bubbles: true }));
          },
          { text, events },
        );
      await expect(page.getByRole('textbox')).toBeVisible();
      await write(phone);
      await page.getByRole('button', { name: own['sso.submit'] }).click();
      await expect(page.getByRole('textbox', { name: code['code.label'] })).toBeVisible();
      const { sms } = await sandbox.state(phone);
      await write(String(sms.at(-1)?.['code']));
      await page.getByRole('button', { name: code['code.check'] }).click();
      await expect(page.getByRole('textbox')).toHaveCount(0);
    });

for (const kind of ['tag', 'component'])
  test(`a ${kind} uses the promo code that a script has written without an event`, async ({
    page,
    partnerServer,
    sandbox,
  }) => {
    const { token } = await sandbox.account({ like: 'other' });
    if (kind === 'tag') await openTag(page, partnerServer, 'promo-entry', `token="${token}"`);
    else
      await openReactPage(
        page,
        `import { CloudPromoEntry } from 'cloud-widgets/promo-entry';`,
        `<CloudPromoEntry token="${token}" />`,
      );
    await page.getByRole('textbox').evaluate((field: HTMLInputElement) => {
      field.value = 'FREE30';
    });
    await page.getByRole('button', { name: promo['promo.entry.action'] }).click();
    await expect(page.getByRole('heading', { name: promo['promo.preview.heading'] })).toBeVisible();
  });

test('a component in a form of the page adds nothing to its data, and submits and changes nothing', async ({
  page,
  sandbox,
}) => {
  const { token } = await sandbox.account({ like: 'other' });
  await openReactPage(
    page,
    `import { CloudAvailablePackages } from 'cloud-widgets/available-packages';
     const add = ({ type }) => { document.title += ' ' + type; };
     const submit = (event) => { event.preventDefault(); add(event); };`,
    `<form onSubmit={submit} onChange={add} onInput={add}>
       <input name="own" defaultValue="1" />
       <CloudAvailablePackages token="${token}" />
     </form>`,
  );
  const choice = page.getByRole('radiogroup').last().getByRole('radio');
  await choice.last().check({ force: true });
  await choice.last().press('Enter');
  const data = await page.evaluate(() => [...new FormData(document.forms[0]).entries()]);
  expect(data).toEqual([['own', '1']]);
  await expect(page).toHaveTitle('React');
});

const submits = {
  'by Enter': (page: Page) => page.getByRole('textbox').press('Enter'),
  'by requestSubmit()': (page: Page) => submitForm(page, 'requestSubmit'),
  'by submit()': (page: Page) => submitForm(page, 'submit'),
};

const submitForm = (page: Page, method: 'requestSubmit' | 'submit') =>
  page
    .getByRole('textbox')
    .evaluate((field: HTMLInputElement, name) => field.form![name](), method);

/** A navigation that a form has begun is requested before this ends. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    for (let each = 0; each < 3; each += 1) await fetch('/form.html', { cache: 'reload' });
  });

for (const name of ['sign-in', 'promo-entry'])
  for (const [how, submit] of Object.entries(submits))
    for (const isHeld of [true, false])
      test(`the form of cloud-${name} never leaves the page when it is submitted ${how}${isHeld ? ' before the rest has loaded' : ''}`, async ({
        page,
        sandbox,
      }) => {
        const { token } = await sandbox.account({ like: 'other' });
        const body = `<cloud-${name} api-base="/api/" billing-base="/billing/" ${name === 'sign-in' ? '' : `token="${token}"`}></cloud-${name}>`;
        await page.route('**/form.html', (route) =>
          route.fulfill({
            contentType: 'text/html',
            body: `<!doctype html><link rel="icon" href="data:,"><script type="module" src="/cloud/elements/cloud-${name}.js"></script>${body}`,
          }),
        );
        if (isHeld) await page.route(/\/chunks\/rest-/, () => undefined);
        const rest = isHeld ? undefined : page.waitForResponse(/\/chunks\/rest-/);
        const left: string[] = [];
        await page.goto('/form.html');
        await rest;
        page.on('request', (request) => request.isNavigationRequest() && left.push(request.url()));
        await page.getByRole('textbox').fill('9161234567');
        await submit(page);
        await settled(page);
        expect(left).toEqual([]);
        expect(new URL(page.url()).search).toBe('');
      });
