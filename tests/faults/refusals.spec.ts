import type { Page } from '@playwright/test';
import { fixtureNamed } from '#sandbox/users/users.ts';
import { expect, test } from '../support/test.ts';
import { openWidget } from '../support/widget.ts';
import { answers, refusals, steps, type Step, type StepName } from './refusals.table.ts';

/* Each step of a purchase, a cancellation and a promo code under each refusal: docs/refusals.md. */

const screenOf = (page: Page) => page.locator('.shell-main');

/** What the screen says, with plain spaces. */
const textOf = async (page: Page): Promise<string> =>
  (await screenOf(page).innerText()).replaceAll(/\s+/g, ' ');

for (const [name, step] of Object.entries(steps) as [StepName, Step][])
  for (const answer of answers)
    test(`${name}, answered with ${answer}, says what happened and leads on`, async ({
      page,
      env,
      sandbox,
      watched,
    }) => {
      watched.allow(/status of \d{3}|ERR_EMPTY_RESPONSE/);
      const { widget, start, like, call, press, waits } = step;
      const fault = answer === 'no answer' ? { lost: 'before' as const } : { status: answer };
      const refuse = () => sandbox.fault({ call, ...fault, times: 0 });
      if (waits) await sandbox.control('scenario', { hold: true });
      if (!press) await refuse();
      const account = like && {
        phone: fixtureNamed(like)?.phone ?? '',
        token: `demo-${like}`,
        userId: '',
      };
      await openWidget(env, { widget, start, ...(account && { account }) });
      if (press) {
        const button = page.getByRole('button', { name: press }).filter({ visible: true }).first();
        await button.waitFor();
        if (!waits) await refuse();
        await button.click();
        if (waits) {
          await expect.poll(() => textOf(page)).toMatch(waits);
          await refuse();
        }
      }
      const { says, charged, way } = refusals[name][answer];
      await expect.poll(() => textOf(page)).toMatch(says);
      if (charged) expect(await textOf(page)).toMatch(charged);
      const ways = (['button', 'link', 'switch', 'textbox'] as const).map((role) =>
        screenOf(page).getByRole(role, { name: way }).filter({ visible: true }),
      );
      const found = ways.reduce((all, each) => all.or(each));
      await expect(found.first()).toBeVisible();
    });
