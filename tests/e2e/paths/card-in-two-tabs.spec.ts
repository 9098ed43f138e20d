import { expect, test } from '../../support/test.ts';

const removal = 'DELETE users/{userid}/payment_methods/{id}';
const tags = ['cloud-plans', 'cloud-notice', 'cloud-payments'];

test('a card that is removed in one tab is followed by plans, notice and payments of another', async ({
  page: here,
  context,
  partnerServer: { page, widgets },
  sandbox,
}) => {
  const { token, userId } = await sandbox.account({ like: 'payments-card' });
  const address = page({
    body: tags
      .map(
        (name) =>
          `<${name} token="${token}" user-id="${userId}" api-base="${widgets}/api/" billing-base="${widgets}/billing/"></${name}>`,
      )
      .join(''),
    scripts: tags.map((name) => `cloud/elements/${name}.js`),
  });
  const other = await context.newPage();
  for (const tab of [here, other]) {
    await tab.goto(address);
    await expect(tab.locator('cloud-payments').getByText('Ближайшее списание')).toBeVisible();
    await expect(tab.locator('cloud-plans').getByText(/Спишется/)).toBeVisible();
  }
  await here.getByRole('button', { name: 'Удалить', exact: true }).click();
  await here.getByRole('dialog').getByRole('button', { name: 'Удалить карту' }).click();
  for (const tab of [other, here]) {
    await expect(tab.locator('cloud-plans').getByText('Продление отключено')).toBeVisible();
    await expect(tab.locator('cloud-plans').getByText(/Место в.облаке остаётся до/)).toBeVisible();
    await expect(tab.locator('.cw-line').getByText(/500.ГБ останутся до/)).toBeVisible();
    await expect(tab.locator('cloud-payments').getByText('Карты нет')).toBeVisible();
  }
  const { calls } = await sandbox.state();
  expect(calls.filter(({ call }) => call === removal)).toHaveLength(1);
});
