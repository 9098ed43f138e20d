import { failing, fill, type ScreenCase, type Stage } from './screen.ts';
import { promoEntryScreens, promoScreens } from './promo-screens.ts';

const phone = (digits: string): Pick<ScreenCase, 'path' | 'widget' | 'act'> => ({
  path: '/sso',
  widget: 'sign-in',
  act: fill(digits),
});

/** Enters the phone, then a wrong code. */
const wrongCode = async (stage: Stage) => {
  await fill('9161234567')(stage);
  const field = stage.page.locator('input[autocomplete="one-time-code"]');
  await field.fill('000000');
  await stage.page.locator('[aria-invalid="true"]').waitFor();
};

/** Enters the phone, then a code that the server refuses. */
const enterCode = (digits: string) => async (stage: Stage) => {
  await fill(digits)(stage);
  await stage.page.locator('input[autocomplete="one-time-code"]').fill('111111');
};

/** A code is sent but its response is unreadable; the next request meets the limit. */
const unheardCode = async (stage: Stage) => {
  await stage.sandbox.fault({ call: 'POST bcl_otp_tokens (send)', malformed: true });
  await fill('9161234567')(stage);
  await stage.sees('failure.server.title');
  await stage.press('sso.submit');
};

/** The captcha is shown and waits for the user. */
const captcha = async (stage: Stage) => {
  await fill('9000000023')(stage);
  await stage.page.locator('[data-captcha="pass"]').waitFor();
};

/** The captcha was passed too slowly and is shown again. */
const captchaAgain = async (stage: Stage) => {
  await captcha(stage);
  await stage.page.locator('[data-captcha="expire"]').click();
};

const plans = (like: string): Pick<ScreenCase, 'path' | 'widget' | 'like'> => ({
  path: '/plans',
  widget: 'plans',
  like,
});

const packagesPage = (like: string): Pick<ScreenCase, 'path' | 'widget' | 'like'> => ({
  path: '/plans/available-packages',
  widget: 'available-packages',
  like,
});

const choose = async ({ page, press }: Stage) => {
  await page.getByRole('radio').nth(3).waitFor();
  await page.getByRole('radio', { name: /^500/ }).check();
  await press('offers.connect');
};

const plansCall = 'GET users/{userid}/{brand}_packages';

export const screenCases: readonly ScreenCase[] = [
  { name: 'landing', path: '/', says: 'landing.prices.saving' },
  {
    name: 'landing-unpriced',
    path: '/',
    ...failing('GET offers', { status: 500 }),
    says: 'landing.prices.failed',
  },
  { name: 'not-found', path: '/nowhere', says: 'common.unknown.heading' },

  { name: 'sign-in', path: '/sso', widget: 'sign-in', says: 'sso.heading' },
  { name: 'sign-in-invalid-phone', ...phone('916'), says: 'sso.invalid' },
  { name: 'sign-in-unknown-phone', ...phone('9000000021'), says: 'sso.not-found' },
  { name: 'sign-in-operator-only', ...phone('9000000022'), says: 'failure.operator-only.title' },
  { name: 'sign-in-locked', ...phone('9000000019'), says: 'failure.account-locked.title' },
  { name: 'sign-in-too-many-codes', ...phone('9000000016'), says: 'limit.heading' },
  {
    name: 'sign-in-code-response-lost',
    path: '/sso',
    widget: 'sign-in',
    act: unheardCode,
    says: 'limit.arrived',
  },
  { name: 'sign-in-code', ...phone('9161234567'), says: 'code.heading' },
  { name: 'sign-in-code-reserve', ...phone('9000000015'), says: 'code.to-reserve' },
  {
    name: 'sign-in-code-incorrect',
    path: '/sso',
    widget: 'sign-in',
    act: wrongCode,
    says: 'code.incorrect',
  },
  {
    name: 'sign-in-code-locked',
    path: '/sso',
    widget: 'sign-in',
    act: enterCode('9000000018'),
    says: 'code.locked.title',
  },
  {
    name: 'sign-in-code-expired',
    path: '/sso',
    widget: 'sign-in',
    act: enterCode('9000000020'),
    says: 'code.expired.heading',
  },
  {
    name: 'sign-in-captcha',
    path: '/sso',
    widget: 'sign-in',
    act: captcha,
    says: 'captcha.heading',
  },
  {
    name: 'sign-in-captcha-again',
    path: '/sso',
    widget: 'sign-in',
    act: captchaAgain,
    says: 'captcha.again',
  },
  { name: 'sign-in-push-declined', ...phone('9000000012'), says: 'push.declined.title' },
  { name: 'sign-in-push', ...phone('9000000010'), says: 'push.heading' },
  { name: 'sign-in-push-limit', ...phone('9000000014'), says: 'limit.heading' },
  {
    name: 'signed-in',
    path: '/sso',
    widget: 'sign-in',
    like: 'subscriber',
    says: 'signed-in.heading',
  },

  { name: 'plans-subscriber', ...plans('subscriber'), says: 'plans.note.active.dated' },
  { name: 'plans-other', ...plans('other'), says: 'plans.offer.special.action' },
  { name: 'plans-card', ...plans('card'), says: 'plans.note.active.dated' },
  { name: 'plans-all-types', ...plans('all-types'), says: 'plans.note.lasting.dated' },
  { name: 'plans-switchover', ...plans('switchover'), says: 'plans.status.next' },
  { name: 'plans-orders', ...plans('orders'), says: 'plans.switch.blocked' },
  { name: 'plans-half-closed', ...plans('half-closed'), says: 'plans.note.cancelled.dated' },
  { name: 'plans-free-2tb', ...plans('free-2tb'), says: 'plans.offer.sharedBalance.action' },
  { name: 'plans-trial', ...plans('status-trial'), says: 'plans.status.trial' },
  { name: 'plans-cancelled', ...plans('status-cancelled'), says: 'plans.status.cancelled' },
  { name: 'plans-connecting', ...plans('status-connecting'), says: 'plans.status.connecting' },
  {
    name: 'plans-payment-open',
    ...plans('status-payment-open'),
    says: 'plans.status.payment-open',
  },
  {
    name: 'plans-daily-charge',
    ...plans('status-daily-charge'),
    says: 'plans.status.daily-charge',
  },
  { name: 'plans-searching', ...plans('empty'), says: 'plans.list.searching.heading' },
  {
    name: 'plans-error',
    ...plans('subscriber'),
    ...failing(plansCall, { status: 500 }),
    says: 'failure.server.title',
  },
  {
    name: 'plans-malformed',
    ...plans('subscriber'),
    ...failing(plansCall, { malformed: true }),
    says: 'failure.server.title',
  },
  { name: 'plans-disabled', ...plans('disabled'), says: 'failure.user-disabled.title' },
  { name: 'plans-over-quota', ...plans('over-quota'), says: 'failure.quota-exceeded.title' },
  {
    name: 'plans-empty',
    path: '/plans/empty-packages',
    widget: 'plans',
    like: 'empty',
    says: 'plans.empty.heading',
  },
  {
    name: 'plans-exists',
    path: '/plans/subscription-exists',
    widget: 'plans',
    like: 'card',
    says: 'plans.exists.heading',
  },
  {
    name: 'half-close-sbp',
    path: '/plans/half-close?typePackage=sbp',
    widget: 'plans',
    like: 'subscriber',
    says: 'plans.half-close.why.sbp',
  },
  {
    name: 'before-unsubscribe',
    ...plans('subscriber'),
    act: ({ page }) => page.getByRole('switch', { disabled: false }).last().click(),
    says: 'plans.before.heading',
  },
  {
    name: 'unsubscribed',
    ...plans('subscriber'),
    act: async ({ page, press }) => {
      await page.getByRole('switch', { disabled: false }).last().click();
      await press('plans.before.cancel');
    },
    says: 'plans.unsubscribe.heading.sized',
  },

  { name: 'packages-subscriber', ...packagesPage('subscriber'), says: 'offers.current' },
  {
    name: 'packages-visitor',
    path: '/plans/available-packages',
    widget: 'available-packages',
    says: 'offers.phone-next',
  },
  {
    name: 'sign-in-chosen',
    path: '/plans/available-packages',
    widget: 'available-packages',
    act: async ({ page, press }) => {
      await page.getByRole('radio', { name: /^500/ }).check();
      await press('offers.connect');
    },
    says: 'sso.heading',
  },
  { name: 'packages-other', ...packagesPage('other'), says: 'offers.connect' },
  {
    name: 'packages-confirm-card',
    ...packagesPage('other'),
    act: choose,
    says: 'offers.confirm.pay',
  },
  {
    name: 'packages-confirm-balance',
    ...packagesPage('new-subscriber'),
    act: choose,
    says: 'offers.when.begins.balance',
  },
  {
    name: 'packages-confirm-replace',
    ...packagesPage('subscriber'),
    act: choose,
    says: 'offers.confirm.lead.replace',
  },
  {
    name: 'packages-resume',
    path: '/plans/available-packages?package=paid-250gb-30days&step=confirm',
    widget: 'available-packages',
    like: 'status-cancelled',
    says: 'offers.resume.lead',
  },
  {
    name: 'purchase-success',
    ...packagesPage('new-subscriber'),
    act: async (stage) => {
      await choose(stage);
      await stage.press('offers.connect');
    },
    says: 'success.text.sized',
  },
  {
    name: 'packages-paying',
    ...packagesPage('other'),
    act: async (stage) => {
      await choose(stage);
      await stage.press('offers.confirm.pay');
    },
    says: 'paying.heading.priced',
  },
  {
    name: 'packages-activating',
    ...packagesPage('new-subscriber'),
    before: ({ sandbox }) => sandbox.control('scenario', { subscribing: 60_000 }),
    act: async (stage) => {
      await choose(stage);
      await stage.press('offers.connect');
    },
    says: 'buying.waiting.heading.sized',
  },
  {
    name: 'packages-error',
    ...packagesPage('other'),
    ...failing('GET users/{userid}/available_packages', { status: 503 }),
    says: 'failure.server.title',
  },
  {
    name: 'purchase-unknown',
    path: '/plans/available-packages/success',
    widget: 'available-packages',
    says: 'outcome.unknown.heading',
  },
  {
    name: 'payment-success',
    path: '/payment/success?package_id=card-500gb-30days',
    widget: 'available-packages',
    like: 'other',
    says: 'outcome.unknown.heading',
  },
  {
    name: 'sbp-success',
    path: '/sbp/success?package_id=sbp-500gb-30days',
    widget: 'available-packages',
    like: 'other',
    says: 'outcome.unknown.heading',
  },
  {
    name: 'payment-failure',
    path: '/payment/failure',
    widget: 'available-packages',
    like: 'other',
    says: 'outcome.unknown.heading',
  },
  {
    name: 'open-session-none',
    path: '/plans/available-packages/open-session',
    widget: 'available-packages',
    like: 'other',
    says: 'session.none.heading',
  },

  ...promoEntryScreens,
  ...promoScreens,
];
