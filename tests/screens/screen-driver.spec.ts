import commonRu from '#i18n/messages/ru.json' with { type: 'json' };
import { expect, test } from '../support/test.ts';
import { createScreenDriver } from './screen.ts';

test('a press is repeated if the button moved before its release, and only then', async ({
  page,
  sandbox,
}) => {
  await page.setContent(`<button>${commonRu['common.to-plans']}</button>`);
  await page.evaluate(() => {
    const button = document.querySelector('button')!;
    document.body.dataset['clicks'] = '0';
    button.addEventListener('click', () => {
      document.body.dataset['clicks'] = String(Number(document.body.dataset['clicks']) + 1);
    });
    const move = () => (button.style.marginTop = '400px');
    button.addEventListener('mousedown', move, { once: true });
  });
  const driver = createScreenDriver({ page, sandbox, account: undefined }, 'ru', 1_000);
  await driver.press('common.to-plans');
  await expect(page.locator('body')).toHaveAttribute('data-clicks', '1');
  await driver.press('common.to-plans');
  await expect(page.locator('body')).toHaveAttribute('data-clicks', '2');
});
