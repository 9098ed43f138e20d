import { failing, fill, type ScreenCase, type ScreenDriver } from './screen.ts';
import { familyScreens } from './family-screens.ts';
import { promoEntryScreens, promoScreens } from './promo-screens.ts';

const phone = (digits: string): Pick<ScreenCase, 'path' | 'widget' | 'act'> => ({
  path: '/sso',
  widget: 'sign-in',
  act: fill(digits),
});

/** Enters the phone, then a wrong code. */
const wrongCode = async (driver: ScreenDriver) => {
  await fill('9161234567')(driver);
  const field = driver.page.locator('input[autocomplete="one-time-code"]');
  await field.fill('000000');
  await driver.page.locator('[aria-invalid="true"]').waitFor();
};

/** Enters the phone, then a code that the server refuses. */
const enterCode = (digits: string) => async (driver: ScreenDriver) => {
  await fill(digits)(driver);
  await driver.page.locator('input[autocomplete="one-time-code"]').fill('111111');
};

/** A code is sent but its response is unreadable; the next request meets the limit. */
const unreadableResponse = async (driver: ScreenDriver) => {
  await driver.sandbox.fault({ call: 'POST bcl_otp_tokens (send)', malformed: true });
  await fill('9161234567')(driver);
  await driver.sees('failure.server.title');
  await driver.press('sso.submit');
};

/** The captcha is shown and waits for the user. */
const captcha = async (driver: ScreenDriver) => {
  await fill('9000000023')(driver);
  await driver.page.locator('[data-captcha="pass"]').waitFor();
};

/** The captcha was passed too slowly and is shown again. */
const captchaAgain = async (driver: ScreenDriver) => {
  await captcha(driver);
  await driver.page.locator('[data-captcha="expire"]').click();
};

const plans = (like: string): Pick<ScreenCase, 'path' | 'widget' | 'like'> => ({
  path: '/plans',
  widget: 'plans',
  like,
});

const storage = (like: string): Pick<ScreenCase, 'path' | 'widget' | 'like'> => ({
  path: '/storage',
  widget: 'storage',
  like,
});

const payments = (like: string): Pick<ScreenCase, 'path' | 'widget' | 'like'> => ({
  path: '/payments',
  widget: 'payments',
  like,
});

const notice = (like: string): Pick<ScreenCase, 'path' | 'widget' | 'isLine' | 'like'> => ({
  path: '/notice',
  widget: 'notice',
  isLine: true,
  like,
});

const packagesPage = (like: string): Pick<ScreenCase, 'path' | 'widget' | 'like'> => ({
  path: '/plans/available-packages',
  widget: 'available-packages',
  like,
});

/** The order of a purchase, as the sandbox names the call. */
const order = 'POST users/{userid}/{brand}_subscription_change_requests';

const choose = async ({ page, press }: ScreenDriver) => {
  await page.getByRole('radio').nth(3).waitFor();
  await page.getByRole('radio', { name: /^500/ }).check();
  await press('offers.get');
};

/** Chosen before the sign-in, at another price than the user's own. */
const chosenPackage = { id: 'paid-500gb-30days', size: '500GB', period: '30days', cost: 199_00 };

const plansCall = 'GET users/{userid}/{brand}_packages';

const createdCall = 'POST users/{userid}/{brand}_subscription_change_requests';

export const screenCases: readonly ScreenCase[] = [
  { name: 'landing', path: '/', showsMessage: 'landing.prices.saving' },
  {
    name: 'landing-unpriced',
    path: '/',
    ...failing('GET offers', { status: 500 }),
    showsMessage: 'landing.prices.failed',
  },
  { name: 'not-found', path: '/nowhere', showsMessage: 'common.not-found.heading' },

  { name: 'sign-in', path: '/sso', widget: 'sign-in', showsMessage: 'sso.heading' },
  { name: 'sign-in-invalid-phone', ...phone('916'), showsMessage: 'sso.invalid' },
  { name: 'sign-in-unknown-phone', ...phone('9000000021'), showsMessage: 'sso.phone-not-found' },
  {
    name: 'sign-in-operator-only',
    ...phone('9000000022'),
    showsMessage: 'failure.operator-only.title',
  },
  { name: 'sign-in-locked', ...phone('9000000019'), showsMessage: 'failure.account-locked.title' },
  {
    name: 'sign-in-locked-until',
    ...phone('9161234567'),
    ...failing('POST bcl_otp_tokens (send)', { status: 423, retryAfterSeconds: 600 }),
    showsMessage: 'failure.too-many.text',
  },
  { name: 'sign-in-too-many-codes', ...phone('9000000016'), showsMessage: 'limit.heading' },
  {
    name: 'sign-in-code-response-lost',
    path: '/sso',
    widget: 'sign-in',
    act: unreadableResponse,
    showsMessage: 'limit.arrived',
  },
  { name: 'sign-in-code', ...phone('9161234567'), showsMessage: 'code.heading' },
  { name: 'sign-in-code-reserve', ...phone('9000000015'), showsMessage: 'code.to-backup' },
  {
    name: 'sign-in-code-incorrect',
    path: '/sso',
    widget: 'sign-in',
    act: wrongCode,
    showsMessage: 'l_common_incorrectCode',
  },
  {
    name: 'sign-in-code-locked',
    path: '/sso',
    widget: 'sign-in',
    act: enterCode('9000000018'),
    showsMessage: 'code.locked.title',
  },
  {
    name: 'sign-in-code-expired',
    path: '/sso',
    widget: 'sign-in',
    act: enterCode('9000000020'),
    showsMessage: 'code.expired.heading',
  },
  {
    name: 'sign-in-captcha',
    path: '/sso',
    widget: 'sign-in',
    act: captcha,
    showsMessage: 'captcha.heading',
  },
  {
    name: 'sign-in-captcha-again',
    path: '/sso',
    widget: 'sign-in',
    act: captchaAgain,
    showsMessage: 'captcha.again',
  },
  { name: 'sign-in-push-declined', ...phone('9000000012'), showsMessage: 'push.declined.title' },
  { name: 'sign-in-push', ...phone('9000000010'), showsMessage: 'push.heading' },
  { name: 'sign-in-push-limit', ...phone('9000000014'), showsMessage: 'limit.heading' },
  {
    name: 'signed-in',
    path: '/sso',
    widget: 'sign-in',
    like: 'subscriber',
    showsMessage: 'signed-in.heading',
  },

  { name: 'plans-subscriber', ...plans('subscriber'), showsMessage: 'plans.note.active.dated' },
  { name: 'plans-other', ...plans('other'), showsMessage: 'plans.offer.special.action' },
  { name: 'plans-card', ...plans('card'), showsMessage: 'plans.note.active.dated' },
  { name: 'plans-all-types', ...plans('all-types'), showsMessage: 'plans.note.fixed-term.dated' },
  { name: 'plans-switchover', ...plans('switchover'), showsMessage: 'plans.status.next' },
  { name: 'plans-orders', ...plans('orders'), showsMessage: 'plans.switch.blocked' },
  {
    name: 'plans-half-closed',
    ...plans('half-closed'),
    showsMessage: 'plans.note.cancelled.dated',
  },
  {
    name: 'plans-free-2tb',
    ...plans('free-2tb'),
    showsMessage: 'plans.offer.shared-balance.action',
  },
  { name: 'plans-trial', ...plans('status-trial'), showsMessage: 'plans.status.trial' },
  { name: 'plans-cancelled', ...plans('status-cancelled'), showsMessage: 'plans.status.cancelled' },
  {
    name: 'plans-connecting',
    ...plans('status-connecting'),
    showsMessage: 'plans.status.connecting',
  },
  {
    name: 'plans-payment-open',
    ...plans('status-payment-open'),
    showsMessage: 'plans.status.payment-open',
  },
  {
    name: 'plans-daily-charge',
    ...plans('status-daily-charge'),
    showsMessage: 'plans.status.daily-charge',
  },
  { name: 'storage-normal', ...storage('subscriber'), showsMessage: 'storage.other' },
  { name: 'storage-nearing', ...storage('storage-nearing'), showsMessage: 'storage.more' },
  {
    name: 'storage-critical',
    ...storage('storage-critical'),
    showsMessage: 'storage.text.critical',
  },
  { name: 'storage-full', ...storage('storage-full'), showsMessage: 'storage.text.full' },
  { name: 'storage-over', ...storage('storage-over'), showsMessage: 'storage.more' },
  {
    name: 'storage-unlimited',
    ...storage('storage-unlimited'),
    showsMessage: 'storage.lead.unlimited',
  },
  { name: 'storage-empty', ...storage('storage-empty'), showsMessage: 'storage.text.empty' },
  {
    name: 'storage-unknown',
    ...storage('subscriber'),
    ...failing('GET users/{userid}/storage', { status: 500 }),
    showsMessage: 'storage.text.unknown',
  },
  {
    name: 'storage-kinds',
    ...storage('subscriber'),
    act: async ({ page, sees }) => {
      await sees('storage.kinds');
      await page.locator('.cw-kinds-more').click();
    },
    showsMessage: 'storage.kind.ebook',
  },
  { name: 'payments-card', ...payments('payments-card'), showsMessage: 'payments.card.replace' },
  { name: 'payments-refused', ...payments('payments-refused'), showsMessage: 'payments.due' },
  {
    name: 'payments-expired',
    ...payments('payments-expired'),
    showsMessage: 'payments.card.expired',
  },
  { name: 'payments-no-card', ...payments('payments-no-card'), showsMessage: 'payments.no-card' },
  { name: 'payments-sbp', ...payments('payments-sbp'), showsMessage: 'payments.by.sbp' },
  { name: 'payments-balance', ...payments('payments-balance'), showsMessage: 'payments.balance' },
  {
    name: 'payments-wrong',
    ...payments('payments-wrong'),
    showsMessage: 'payments.list.undated',
  },
  {
    name: 'payments-pending',
    ...payments('payments-pending'),
    showsMessage: 'payments.status.pending',
  },
  {
    name: 'payments-orders',
    ...payments('payments-orders'),
    showsMessage: 'payments.history.text',
  },
  {
    name: 'payments-more',
    ...payments('payments-many'),
    act: async ({ press, page }) => {
      await press('payments.list.more');
      await page.locator('.cw-pay-row').nth(39).waitFor();
    },
    showsMessage: 'payments.list.more',
  },
  {
    name: 'payments-unread',
    ...payments('payments-card'),
    ...failing('GET users/{userid}/payments', { status: 500 }),
    showsMessage: 'payments.list.unread',
  },
  {
    name: 'payments-remove',
    ...payments('payments-card'),
    act: ({ press }) => press('payments.card.remove'),
    showsMessage: 'payments.remove.keep',
  },
  {
    name: 'payments-replace',
    ...payments('payments-card'),
    act: ({ press }) => press('payments.card.replace'),
    showsMessage: 'payments.replace.confirm',
  },
  ...familyScreens,
  {
    name: 'notice-payment-open',
    ...notice('status-payment-open'),
    showsMessage: 'notice.payment-open.action',
  },
  { name: 'notice-over', ...notice('storage-over'), showsMessage: 'notice.more' },
  {
    name: 'notice-card-refused',
    ...notice('notice-card-refused'),
    showsMessage: 'notice.card.replace',
  },
  {
    name: 'notice-card-removed',
    ...notice('notice-card-removed'),
    showsMessage: 'notice.card.add',
  },
  {
    name: 'notice-daily-charge',
    ...notice('status-daily-charge'),
    showsMessage: 'notice.daily-charge.text',
  },
  {
    name: 'notice-activating',
    ...notice('notice-activating'),
    showsMessage: 'notice.activating.action',
  },
  { name: 'notice-trial', ...notice('notice-trial'), showsMessage: 'notice.see-plan' },
  { name: 'notice-ends', ...notice('status-cancelled'), showsMessage: 'notice.ends.action' },
  { name: 'notice-nearly-full', ...notice('storage-nearing'), showsMessage: 'notice.more' },
  { name: 'notice-promo', ...notice('notice-promo'), showsMessage: 'notice.promo.action' },
  {
    name: 'notice-several',
    ...notice('notice-several'),
    attributes: { limit: '3' },
    showsMessage: 'notice.promo.action',
  },
  { name: 'plans-searching', ...plans('empty'), showsMessage: 'plans.list.searching.heading' },
  {
    name: 'plans-error',
    ...plans('subscriber'),
    ...failing(plansCall, { status: 500 }),
    showsMessage: 'failure.server.title',
  },
  {
    name: 'plans-malformed',
    ...plans('subscriber'),
    ...failing(plansCall, { malformed: true }),
    showsMessage: 'failure.server.title',
  },
  { name: 'plans-disabled', ...plans('disabled'), showsMessage: 'failure.user-disabled.title' },
  {
    name: 'plans-over-quota',
    ...plans('over-quota'),
    showsMessage: 'failure.quota-exceeded.title',
  },
  {
    name: 'plans-empty',
    path: '/plans/empty-packages',
    widget: 'plans',
    like: 'empty',
    showsMessage: 'plans.empty.heading',
  },
  {
    name: 'plans-exists',
    path: '/plans/subscription-exists',
    widget: 'plans',
    like: 'card',
    showsMessage: 'plans.exists.heading',
  },
  {
    name: 'half-close-sbp',
    path: '/plans/half-close?typePackage=sbp',
    widget: 'plans',
    like: 'subscriber',
    showsMessage: 'plans.half-close.why.sbp',
  },
  {
    name: 'before-unsubscribe',
    ...plans('card'),
    act: ({ page }) => page.getByRole('switch', { disabled: false }).last().click(),
    showsMessage: 'plans.cancel.smaller.offer',
  },
  {
    name: 'unsubscribed',
    ...plans('subscriber'),
    act: async ({ page, press }) => {
      await page.getByRole('switch', { disabled: false }).last().click();
      await press('plans.cancel.confirm');
    },
    showsMessage: 'plans.unsubscribe.heading.sized',
  },

  { name: 'packages-subscriber', ...packagesPage('subscriber'), showsMessage: 'offers.current' },
  {
    name: 'packages-visitor',
    path: '/plans/available-packages',
    widget: 'available-packages',
    showsMessage: 'offers.phone-next',
  },
  {
    name: 'sign-in-chosen',
    path: '/plans/available-packages',
    widget: 'available-packages',
    act: async ({ page, press }) => {
      await page.getByRole('radio', { name: /^500/ }).check();
      await press('offers.get');
    },
    showsMessage: 'sso.heading',
  },
  { name: 'packages-other', ...packagesPage('other'), showsMessage: 'offers.get' },
  {
    name: 'packages-year',
    ...packagesPage('other'),
    act: ({ page }) => page.getByRole('radio', { name: /^(Год|Yearly)/ }).check(),
    showsMessage: 'offers.amount-due.year',
  },
  {
    name: 'packages-other-price',
    ...packagesPage('other'),
    path: `/plans/available-packages?package=${chosenPackage.id}&step=confirm`,
    before: ({ page }) =>
      page.addInitScript((stored) => {
        for (const key of ['chosen_offer', 'cloud:web:chosen_offer'])
          localStorage.setItem(key, stored);
      }, JSON.stringify(chosenPackage)),
    showsMessage: 'offers.notice.other-price.title',
  },
  {
    name: 'packages-not-on-sale',
    ...packagesPage('other'),
    path: '/plans/available-packages?package=paid-9tb-30days&step=confirm',
    showsMessage: 'offers.notice.not-on-sale.title',
  },
  {
    name: 'packages-confirm-card',
    ...packagesPage('other'),
    act: choose,
    showsMessage: 'offers.confirm.pay',
  },
  {
    name: 'packages-confirm-balance',
    ...packagesPage('new-subscriber'),
    act: choose,
    showsMessage: 'offers.charged.now',
  },
  {
    name: 'packages-confirm-replace',
    ...packagesPage('subscriber'),
    act: choose,
    showsMessage: 'offers.confirm.lead.replace',
  },
  {
    name: 'packages-resume',
    path: '/plans/available-packages?package=paid-250gb-30days&step=confirm',
    widget: 'available-packages',
    like: 'status-cancelled',
    showsMessage: 'offers.reactivate.lead',
  },
  {
    name: 'purchase-success',
    ...packagesPage('new-subscriber'),
    act: async (driver) => {
      await choose(driver);
      await driver.press('offers.get');
    },
    showsMessage: 'success.text.sized',
  },
  {
    name: 'packages-paying',
    ...packagesPage('other'),
    act: async (driver) => {
      await choose(driver);
      await driver.press('offers.confirm.pay');
    },
    showsMessage: 'paying.heading.priced',
  },
  {
    name: 'packages-activating',
    ...packagesPage('new-subscriber'),
    before: ({ sandbox }) => sandbox.control('scenario', { subscribingMs: 60_000 }),
    act: async (driver) => {
      await choose(driver);
      await driver.press('offers.get');
    },
    showsMessage: 'buying.waiting.heading.sized',
  },
  {
    name: 'packages-full',
    ...packagesPage('over-quota'),
    showsMessage: 'offers.notice.full.title',
  },
  {
    name: 'packages-back-online',
    ...packagesPage('new-subscriber'),
    act: async (driver) => {
      const { page, sandbox } = driver;
      await choose(driver);
      await driver.sees('charges.heading');
      await page.context().setOffline(true);
      await driver.press('offers.get');
      await driver.sees('failure.offline.title');
      const call = 'GET users/{userid}/{brand}_subscription_change_requests';
      await sandbox.fault({ call, times: 0, delayMs: 60_000 });
      await page.context().setOffline(false);
    },
    showsMessage: 'buying.back-online.heading',
  },
  {
    name: 'sign-in-again',
    ...packagesPage('new-subscriber'),
    ...failing(createdCall, { status: 401 }),
    act: async (driver) => {
      await choose(driver);
      await driver.sees('charges.heading');
      await driver.press('offers.get');
    },
    showsMessage: 'sso.again.heading',
  },
  {
    name: 'packages-none',
    ...packagesPage('other'),
    before: ({ page }) =>
      page.route('**/available_packages*', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { _embedded: { packages: [] } } });
      }),
    showsMessage: 'offers.none',
  },
  {
    name: 'packages-over-quota',
    ...packagesPage('over-quota'),
    showsMessage: 'offers.notice.full.title',
  },
  {
    name: 'packages-not-sold-when-full',
    ...packagesPage('new-subscriber'),
    ...failing(order, { status: 402 }),
    act: async (driver) => {
      await choose(driver);
      await driver.press('offers.get');
    },
    showsMessage: 'offers.notice.not-sold-when-full.title',
  },
  {
    name: 'purchase-session-ended',
    ...packagesPage('new-subscriber'),
    ...failing(order, { status: 401 }),
    act: async (driver) => {
      await choose(driver);
      await driver.press('offers.get');
    },
    showsMessage: 'sso.again.heading',
  },
  {
    name: 'purchase-response-lost',
    ...packagesPage('new-subscriber'),
    ...failing(order, { lost: 'before' }),
    act: async (driver) => {
      await choose(driver);
      await driver.press('offers.get');
    },
    showsMessage: 'buying.response-lost.text',
  },
  {
    name: 'purchase-offline',
    ...packagesPage('new-subscriber'),
    act: async (driver) => {
      await choose(driver);
      await driver.page.waitForLoadState('networkidle');
      await driver.page.context().setOffline(true);
      await driver.press('offers.get');
    },
    showsMessage: 'failure.offline.title',
  },
  {
    name: 'packages-error',
    ...packagesPage('other'),
    ...failing('GET users/{userid}/available_packages', { status: 503 }),
    showsMessage: 'failure.server.title',
  },
  {
    name: 'purchase-unknown',
    path: '/plans/available-packages/success',
    widget: 'available-packages',
    showsMessage: 'result.unknown.heading',
  },
  {
    name: 'payment-success',
    path: '/payment/success?package_id=card-500gb-30days',
    widget: 'available-packages',
    like: 'other',
    showsMessage: 'payment-return.elsewhere.heading',
  },
  {
    name: 'sbp-success',
    path: '/sbp/success?package_id=sbp-500gb-30days',
    widget: 'available-packages',
    like: 'other',
    showsMessage: 'payment-return.elsewhere.heading',
  },
  {
    name: 'payment-failure',
    path: '/payment/failure',
    widget: 'available-packages',
    like: 'other',
    showsMessage: 'result.unknown.heading',
  },
  {
    name: 'open-session-none',
    path: '/plans/available-packages/open-session',
    widget: 'available-packages',
    like: 'other',
    showsMessage: 'open-payment.none.heading',
  },

  ...promoEntryScreens,
  ...promoScreens,
];
