import type { Locator, Page } from '@playwright/test';
import code from '#sign-in/messages/ru.json' with { type: 'json' };
import common from '#i18n/messages/ru.json' with { type: 'json' };
import own from '#widgets/sign-in/messages/ru.json' with { type: 'json' };
import { expect, test } from '../../support/test.ts';
import { embeddings, type Embedding } from '../../support/widget.ts';
import { SignInPage } from '../models/sign-in.ts';

/* The complete flow with nothing but Tab, Shift+Tab, Enter, Space, Esc and typing (WCAG 2.2,
   2.1.1 and 2.1.2). */

/** The focused element, through all shadow roots, and whether its focus is visible. */
async function focus(page: Page): Promise<{ readonly name: string; readonly visible: boolean }> {
  return page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    const ring = (element: Element | null | undefined) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    };
    const box = active?.closest('.cw-input-box') ?? null;
    return {
      name: `${active?.tagName.toLowerCase()} ${active?.textContent?.trim() ?? ''}`,
      visible:
        ring(active) || ring(box) || ring(active?.parentElement?.querySelector('[data-next]')),
    };
  });
}

/** A visible focus on an interactive element. */
async function at(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  await expect.poll(() => focus(page)).toMatchObject({ visible: true });
}

/** Presses Tab until the target has the focus; every stop on the way must be visible. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const stops: string[] = [];
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press(key);
    const { name, visible } = await focus(page);
    stops.push(name);
    if (!name.startsWith('body') && !name.startsWith('html'))
      expect(visible, `the focus is to be seen on ${name}`).toBe(true);
    if (await target.evaluate(isFocused)) return;
  }
  throw new Error(`Tab does not lead there, but to: ${stops.join(', ')}`);
}

const isFocused = (element: Element): boolean => {
  const root = element.getRootNode();
  return (root instanceof Document || root instanceof ShadowRoot) && root.activeElement === element;
};

const type = (page: Page, text: string) => page.keyboard.type(text, { delay: 20 });

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** A modal accepts no key within 300 ms of opening (spec §9), so the test waits like a user. */
const whenItListens = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) => {
        const start = performance.now();
        const frame = () =>
          performance.now() - start > 350 ? done(undefined) : requestAnimationFrame(frame);
        frame();
      }),
  );

/** From the address to the submitted phone. */
async function typePhone(widget: SignInPage, phone: string): Promise<void> {
  await widget.open();
  await widget.phoneField.waitFor();
  await tabTo(widget.page, widget.phoneField);
  await type(widget.page, phone);
  await widget.page.keyboard.press('Enter');
}

async function signedIn(page: Page, embedding: Embedding): Promise<void> {
  if (embedding === 'host') return page.waitForURL(/\/sandbox\/callback\?ticket_id=/);
  await expect(heading(page, own['signed-in.heading'])).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: own['signed-in.to-plans'] }));
}

for (const embedding of embeddings)
  test.describe(`sign-in by keyboard alone in the ${embedding}`, () => {
    test.use({ embedding });

    test('signs in with a phone, a captcha that is closed once, and a code', async ({
      page,
      sandbox,
      env,
    }) => {
      const widget = new SignInPage(env);
      const { phone } = await sandbox.account({ like: 'captcha' });
      await typePhone(widget, phone);
      await expect(heading(page, code['captcha.heading'])).toBeFocused();
      const pass = page.getByRole('button', { name: 'Я не робот' });
      await tabTo(page, pass);
      await tabTo(page, page.getByRole('button', { name: code['captcha.close'] }), 'Shift+Tab');
      await page.keyboard.press('Escape');
      await widget.sees(code['captcha-closed.title']);
      await at(page, widget.phoneField);

      await tabTo(page, widget.control(own['sso.submit']));
      await page.keyboard.press('Space');
      await expect(heading(page, code['captcha.heading'])).toBeFocused();
      await tabTo(page, page.getByRole('button', { name: code['captcha.close'] }));
      await page.keyboard.press('Enter');
      await at(page, widget.control(own['sso.submit']));

      await page.keyboard.press('Enter');
      await expect(heading(page, code['captcha.heading'])).toBeFocused();
      await tabTo(page, pass);
      await page.keyboard.press('Space');
      await at(page, widget.codeField);
      await type(page, '000000');
      await widget.sees(code['l_common_incorrectCode']);
      await at(page, widget.codeField);
      await type(page, await widget.lastCode(phone));
      await signedIn(page, embedding);
    });

    test('signs in with a phone and a push', async ({ page, env }) => {
      const widget = new SignInPage(env);
      const phone = await widget.phoneFor('mobile-id');
      await typePhone(widget, phone);
      await expect(heading(page, own['push.heading'])).toBeFocused();
      await tabTo(page, widget.control(own['push.use-sms']));
      await tabTo(page, page.getByRole('button', { name: /\d:\d\d/ }), 'Shift+Tab');
      await widget.decidePush(phone, 'confirm');
      await signedIn(page, embedding);
    });

    test('switches from a push to a code, changes the number, and signs in with a code', async ({
      page,
      env,
    }) => {
      const widget = new SignInPage(env);
      const phone = await widget.phoneFor('mobile-id');
      await typePhone(widget, phone);
      await expect(heading(page, own['push.heading'])).toBeFocused();
      await tabTo(page, widget.control(own['push.use-sms']));
      await page.keyboard.press('Enter');
      await at(page, widget.codeField);
      await tabTo(page, widget.control(code['code.change-phone']));
      await page.keyboard.press('Enter');
      // The sign-in page exists for this field only.
      if (embedding === 'host') await at(page, widget.phoneField);
      else {
        await expect(heading(page, own['sso.heading'])).toBeFocused();
        await tabTo(page, widget.phoneField);
      }
      await page.keyboard.press('Enter');
      await at(page, widget.codeField);
      await type(page, await widget.lastCode(phone));
      await signedIn(page, embedding);
    });

    test('closes the limit dialog with Esc, and the focus returns', async ({
      page,
      sandbox,
      env,
    }) => {
      const widget = new SignInPage(env);
      const { phone } = await sandbox.account({ like: 'codes-limit' });
      await typePhone(widget, phone);
      await expect(heading(page, code['limit.heading'])).toBeFocused();
      await tabTo(page, page.getByRole('button', { name: common['common.close'] }));
      await whenItListens(page);
      await page.keyboard.press('Escape');
      await at(page, widget.phoneField);

      await tabTo(page, widget.control(own['sso.submit']));
      await page.keyboard.press('Enter');
      await expect(heading(page, code['limit.heading'])).toBeFocused();
      await whenItListens(page);
      await tabTo(page, page.getByRole('button', { name: common['common.close'] }));
      await page.keyboard.press('Enter');
      await at(page, widget.control(own['sso.submit']));
    });

    test('closes the expired-code dialog with Esc, and the focus returns', async ({
      page,
      sandbox,
      env,
    }) => {
      const widget = new SignInPage(env);
      const phone = await widget.phoneFor('otp');
      await sandbox.fault({
        call: 'POST bcl_otp_tokens (confirm)',
        status: 422,
        code: 'Has expired',
      });
      await typePhone(widget, phone);
      await at(page, widget.codeField);
      await type(page, '111111');
      await expect(heading(page, code['code.expired.heading'])).toBeFocused();
      await whenItListens(page);
      await page.keyboard.press('Escape');
      await at(page, widget.codeField);
    });
  });
