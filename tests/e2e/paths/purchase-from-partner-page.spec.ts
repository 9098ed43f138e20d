import type { Page } from '@playwright/test';
import type { SandboxControl } from '../../support/sandbox.ts';
import { expect, test } from '../../support/test.ts';

/* The shortest path to a sale: from a tag on a partner's page to a paid package. */

const phone = '9161234567';

/** Counts the presses on a page, from now on. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const taps: string[] = [];
    Reflect.set(window, 'taps', taps);
    addEventListener('pointerdown', ({ type }) => taps.push(type), { capture: true });
  });
  return () => page.evaluate(() => (Reflect.get(window, 'taps') as string[]).length);
}

test('a partner’s visitor sees a price immediately and reaches the payment in four taps', async ({
  page,
  context,
  sandbox,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/embeds/partner.html');
  const taps = await countTaps(page);
  await expect(page.getByText('150 ₽').first()).toBeInViewport();
  await expect(page.getByRole('textbox')).toHaveCount(0);

  await page.getByRole('button', { name: /^Подключить 250 ГБ/ }).click();
  const field = page.getByRole('textbox', { name: 'Номер телефона' });
  await field.click();
  await field.fill(phone);
  await page.getByRole('button', { name: 'Продолжить' }).click();
  const code = page.getByRole('textbox', { name: 'Код из шести цифр' });
  await expect(code).toBeFocused();
  await code.fill(await lastCode(sandbox));

  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: /^Перейти к оплате/ }).click();
  const payment = await opened;
  // Not counted: the sandbox's bank requires one press.
  await payment.getByRole('button', { name: /^Оплатить/ }).click();
  await expect(page.getByRole('heading', { name: /^Теперь у вас 2\d\d ГБ/ })).toBeVisible();
  expect(await taps()).toBe(4);
});

const lastCode = async (sandbox: SandboxControl): Promise<string> => {
  const { sms } = await sandbox.state(phone);
  return String(sms.at(-1)?.['code']);
};

/** Presses Tab until the given control has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const focused = page.locator(':focus');
  for (let keys = 0; keys < 20; keys += 1) {
    const label = (await focused.count()) > 0 ? await nameOf(page) : '';
    if (name.test(label)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No Tab leads to ${name}.`);
}

/** The name of the focused control, inside its shadow root. */
const nameOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    if (!(active instanceof HTMLElement)) return '';
    const labels = active instanceof HTMLInputElement ? [...(active.labels ?? [])] : [];
    return [active.getAttribute('aria-label') ?? '', ...labels.map((each) => each.innerText)]
      .concat(active instanceof HTMLInputElement ? '' : active.innerText)
      .join(' ')
      .replaceAll(/\s/g, ' ')
      .trim();
  });

test('a partner’s visitor buys by keyboard alone', async ({ page, context, sandbox }) => {
  await page.goto('/embeds/partner.html');
  await expect(page.getByText('250 ₽').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await tabTo(page, /250 ГБ/);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^500 ГБ/ })).toBeChecked();
  await tabTo(page, /^Подключить 500/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Вход в облако' })).toBeVisible();
  await tabTo(page, /Номер телефона/);
  await page.keyboard.type(phone);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Код из шести цифр' })).toBeFocused();
  await page.keyboard.type(await lastCode(sandbox));
  await expect(page.getByRole('heading', { name: /^Подключение 500/ })).toBeFocused();
  await tabTo(page, /^Перейти к оплате/);
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Enter');
  const payment = await opened;
  await tabTo(payment, /^Оплатить/);
  await payment.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Теперь у вас 5\d\d ГБ/ })).toBeVisible();
});
