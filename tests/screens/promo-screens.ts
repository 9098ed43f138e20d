import type { Account, SandboxControl } from '../support/sandbox.ts';
import { failing, fill, type ScreenCase, type ScreenDriver } from './screen.ts';

const creating = 'POST users/{userid}/{brand}_subscription_change_requests';

const entry = (like: string): Pick<ScreenCase, 'path' | 'widget' | 'like'> => ({
  path: '/plans/input-promocode',
  widget: 'promo-entry',
  like,
});

const typed = (
  code: string,
  like = 'other',
): Pick<ScreenCase, 'path' | 'widget' | 'like' | 'act'> => ({
  ...entry(like),
  act: fill(code),
});

/** Looks a code up, and activates it. */
const connecting = (code: string, words: 'charges.activate.now' | 'charges.activate.paid') => ({
  act: async (driver: ScreenDriver) => {
    await fill(code)(driver);
    await driver.press(words);
  },
});

const subscribing = (ms: number) => ({
  before: ({ sandbox }: Pick<ScreenDriver, 'sandbox'>) =>
    sandbox.control('scenario', { subscribingMs: ms }),
});

const fixed = (path: string, like: string): Pick<ScreenCase, 'path' | 'widget' | 'like'> => ({
  path,
  widget: 'promo-entry',
  like,
});

const landing = (
  offer: string,
  path = '/promo',
): Pick<ScreenCase, 'path' | 'widget' | 'attributes'> => ({
  path,
  widget: 'promo',
  attributes: { offer },
});

/** From the phone to the confirmation, as a visitor of a given network. */
async function identified(driver: ScreenDriver, tenant: 'bln' | 'other'): Promise<Account> {
  const { page, sandbox } = driver;
  const visitor = await sandbox.account({ tenant });
  await fill(visitor.phone)(driver);
  const code = page.locator('input[autocomplete="one-time-code"]');
  await code.waitFor();
  const { sms } = await sandbox.state(visitor.phone);
  await code.fill(String(sms.at(-1)?.['code']));
  await driver.sees('promo.confirm.heading');
  return visitor;
}

/** An unpaid payment for a package that this visitor has started. */
const beginAnother = (sandbox: SandboxControl, { userId, token }: Account) =>
  fetch(`${sandbox.origin}/billing/users/${userId}/cloud_subscription_change_requests`, {
    method: 'POST',
    headers: { 'X-Cloud-Auth': token, 'content-type': 'application/json' },
    body: JSON.stringify({ package_id: 'card-1tb-30days', command: 'subscribe' }),
  });

async function openPayment(driver: ScreenDriver): Promise<void> {
  await beginAnother(driver.sandbox, await identified(driver, 'other'));
  await driver.press('charges.activate.paid');
  await driver.sees('payment.open.heading');
}

export const promoEntryScreens: readonly ScreenCase[] = [
  { name: 'promo-code', ...entry('other'), showsMessage: 'promo.entry.action' },
  { name: 'promo-code-free', ...typed('FREE30'), showsMessage: 'charges.activate.now' },
  { name: 'promo-code-paid', ...typed('PAID50'), showsMessage: 'charges.activate.paid' },
  { name: 'promo-code-unknown', ...typed('UNKNOWN'), showsMessage: 'promo.entry.error.0' },
  { name: 'promo-code-ended', ...typed('EXPIRED'), showsMessage: 'promo.entry.error.ended' },
  { name: 'promo-code-already', ...typed('ALREADY'), showsMessage: 'promo.entry.error.already' },
  {
    name: 'promo-code-hostile',
    ...typed('<img src=x onerror=alert(1)> Ӝ️'),
    showsMessage: 'promo.entry.error.0',
  },
  {
    name: 'promo-code-unreachable',
    ...typed('FREE30'),
    ...failing('POST users/{userid}/promocodes (lookup)', { status: 500 }),
    showsMessage: 'failure.server.title',
  },
  {
    name: 'promo-code-waiting',
    ...entry('new-subscriber'),
    ...subscribing(60_000),
    ...connecting('FREE30', 'charges.activate.now'),
    showsMessage: 'promo.waiting.heading.sized',
  },
  {
    name: 'promo-code-paying',
    ...entry('other'),
    ...connecting('PAID50', 'charges.activate.paid'),
    showsMessage: 'paying.heading.priced',
  },
  {
    name: 'promo-code-success',
    ...entry('new-subscriber'),
    ...subscribing(0),
    ...connecting('FREE30', 'charges.activate.now'),
    showsMessage: 'promo.success.heading',
  },
  {
    name: 'promo-code-failure',
    ...entry('new-subscriber'),
    ...connecting('FORBIDDEN', 'charges.activate.now'),
    showsMessage: 'promo.error.1.title',
  },
  {
    name: 'special-promo',
    ...fixed('/plans/special-promo', 'new-subscriber'),
    showsMessage: 'promo.special.heading',
  },
  {
    name: 'special-promo-absent',
    ...fixed('/plans/special-promo', 'card'),
    showsMessage: 'promo.offer.unavailable.heading',
  },
  {
    name: 'size-quota-promo',
    ...fixed('/plans/promocode-size-quota-exited', 'new-subscriber'),
    showsMessage: 'promo.size-quota.heading',
  },
  {
    name: 'free-2tb',
    ...fixed('/plans/ub', 'free-2tb'),
    showsMessage: 'promo.shared-balance.heading',
  },
];

export const promoScreens: readonly ScreenCase[] = [
  { name: 'promo', ...landing('PAID50'), showsMessage: 'promo.landing.heading' },
  { name: 'promo-free', ...landing('FREE30'), showsMessage: 'promo.landing.heading.free' },
  {
    name: 'promo-absent',
    path: '/promo',
    widget: 'promo',
    showsMessage: 'promo.landing.no-offer.heading',
  },
  {
    name: 'promo-failed',
    ...landing('PAID50'),
    ...failing('GET offers (promo)', { status: 500 }),
    showsMessage: 'failure.server.title',
  },
  {
    name: 'promo-phone',
    ...landing('PAID50', '/promo/phone'),
    showsMessage: 'promo.phone.heading',
  },
  {
    name: 'promo-otp',
    ...landing('PAID50', '/promo/phone'),
    act: fill('9161234567'),
    showsMessage: 'code.heading',
  },
  {
    name: 'promo-confirm',
    ...landing('PAID50', '/promo/phone'),
    act: (driver) => identified(driver, 'other'),
    showsMessage: 'promo.confirm.heading',
  },
  {
    name: 'promo-success',
    ...landing('FREE30', '/promo/phone'),
    ...subscribing(0),
    act: async (driver) => {
      await identified(driver, 'bln');
      await driver.press('charges.activate.now');
    },
    showsMessage: 'promo.success.heading',
  },
  {
    name: 'promo-paying',
    ...landing('PAID50', '/promo/phone'),
    act: async (driver) => {
      await identified(driver, 'other');
      await driver.press('charges.activate.paid');
    },
    showsMessage: 'paying.heading.priced',
  },
  {
    name: 'promo-open-session',
    ...landing('cloud250pk1', '/promo/phone'),
    act: openPayment,
    showsMessage: 'promo.open-payment.other.sized',
  },
  {
    name: 'promo-giving-up',
    ...landing('cloud250pk1', '/promo/phone'),
    act: async (driver) => {
      await openPayment(driver);
      await driver.sandbox.fault({ call: creating, times: 0, delayMs: 10_000 });
      await driver.press('payment.cancel');
    },
    showsMessage: 'payment.cancelling.heading',
  },
  {
    name: 'promo-payment-cancelled',
    ...landing('cloud250pk1', '/promo/phone'),
    act: async (driver) => {
      await openPayment(driver);
      await driver.press('payment.cancel');
    },
    showsMessage: 'promo.open-payment.cancelled.heading',
  },
  {
    name: 'promo-error',
    ...landing('UNKNOWN', '/promo/error'),
    showsMessage: 'promo.offer-failure.unknown.title',
  },
  {
    name: 'promo-busy',
    ...landing('PAID50', '/promo/phone'),
    act: async (driver) => {
      await identified(driver, 'other');
      const call = 'POST users/{userid}/promocodes (activate)';
      await driver.sandbox.fault({ call, times: 1, status: 409 });
      await driver.press('charges.activate.paid');
    },
    showsMessage: 'promo.offer-failure.busy.title',
  },
  {
    name: 'promo-refused',
    ...landing('FORBIDDEN', '/promo/phone'),
    act: async (driver) => {
      await identified(driver, 'bln');
      await driver.press('charges.activate.now');
    },
    showsMessage: 'promo.error.1.title',
  },
  {
    name: 'promo-operator-only',
    ...landing('OPERATOR', '/promo/phone'),
    act: async (driver) => {
      const { phone } = await driver.sandbox.account({ tenant: 'other' });
      await fill(phone)(driver);
    },
    showsMessage: 'promo.offer-failure.operator-only.title',
  },
];
