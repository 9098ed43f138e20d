import { expect, test } from 'vitest';
import { requestChange } from '#purchase/api/change-requests.ts';
import { confirmTicket, createTicket } from '#sign-in/api/sso.ts';
import { memoryStore } from '#sandbox/store/memory-store.ts';
import { createTestSandbox } from './test-sandbox.ts';

const buying = (userId: string) =>
  requestChange(userId, 'cloud', { packageId: 'card-500gb-30days', command: 'subscribe' }, 'key');

test.each([
  ['ru', 'Оплата картой', 'Оплата прошла'],
  ['en', 'Payment by card', 'The payment went through'],
  ['tr', 'Payment by card', 'The payment went through'],
] as const)('after a purchase in %s the payment page says "%s"', async (lang, title, end) => {
  const { control, as, get } = createTestSandbox(memoryStore(), lang);
  const who = await control<{ userId: string; token: string }>('accounts', { like: 'other' });
  const bought = await as(who.token)(buying(who.userId));
  const { paymentUrl = '' } = bought.ok ? bought.value : {};
  expect(await (await get(paymentUrl)).text()).toContain(title);
  const paid = await get(paymentUrl, { method: 'POST', body: new URLSearchParams({ act: 'pay' }) });
  const back = await get(paid.headers.get('location') ?? '');
  expect(await back.text()).toContain(end);
});

test('an address that names a language is shown in it, whatever the language of the purchase', async () => {
  const { control, value, get } = createTestSandbox(memoryStore(), 'en');
  const who = await control<{ userId: string; token: string }>('accounts', { like: 'other' });
  const { paymentUrl } = await value(buying(who.userId), who.token);
  expect(await (await get(`${paymentUrl}?lang=ru`)).text()).toContain('Оплата картой');
});

test('the storage is shown in the language of the widget that signed the user in', async () => {
  const { value, get } = createTestSandbox(memoryStore(), 'en');
  const callback = await value(confirmTicket(await value(createTicket('web')), 'demo-other'));
  expect(await (await get(callback)).text()).toContain('<h1>Cloud storage</h1>');
});
