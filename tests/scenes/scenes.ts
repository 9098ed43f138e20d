import type { Page } from '@playwright/test';
import type { Account, SandboxControl } from '../support/sandbox.ts';

/** What a scene can use to get where it is going. */
export interface Stage {
  readonly page: Page;
  readonly sandbox: SandboxControl;
  /** Undefined where nobody is signed in. */
  readonly account: Account | undefined;
}

/**
 * One thing that a person can see. Opened in the host and by the door's tag on a
 * foreign page, by the tests and for the pictures alike.
 */
export interface Scene {
  readonly name: string;
  /** Where it opens: a route of spec §2, with its query in the host. */
  readonly path: string;
  /** The door that shows it on a foreign page; none for what only the host has. */
  readonly door?: 'sign-in' | 'plans' | 'available-packages' | 'promo-entry' | 'promo';
  /** The magic phone that the account is like; nobody is signed in without one. */
  readonly like?: string;
  /** Attributes of the tag in addition, such as the offer. */
  readonly attributes?: string;
  /** Before the page is opened. */
  readonly before?: (stage: Omit<Stage, 'page'>) => Promise<unknown>;
  /** What a person does until the scene is there; roles only, so that it works in every language. */
  readonly act?: (stage: Stage) => Promise<unknown>;
}

const fill = (text: string) => async (stage: Stage) => {
  await stage.page.getByRole('textbox').fill(text);
  await stage.page.keyboard.press('Enter');
};

const phone = (digits: string): Pick<Scene, 'path' | 'door' | 'act'> => ({
  path: '/sso',
  door: 'sign-in',
  act: fill(digits),
});

/** Types the phone, then a code that is wrong. */
const wrongCode = async (stage: Stage) => {
  await fill('9161234567')(stage);
  const field = stage.page.locator('input[autocomplete="one-time-code"]');
  await field.fill('000000');
  await stage.page.locator('[aria-invalid="true"]').waitFor();
};

const plans = (like: string): Pick<Scene, 'path' | 'door' | 'like'> => ({
  path: '/plans',
  door: 'plans',
  like,
});

const shelf = (like: string): Pick<Scene, 'path' | 'door' | 'like'> => ({
  path: '/plans/available-packages',
  door: 'available-packages',
  like,
});

const choose = async ({ page }: Stage) => {
  await page.getByRole('radio').nth(3).waitFor();
  await page.getByRole('radio', { name: /^500/ }).check({ force: true });
  await page.locator('button.cw-primary, button[class*="primary"]').last().click();
};

const promoCode = (code: string): Pick<Scene, 'path' | 'door' | 'like' | 'act'> => ({
  path: '/plans/input-promocode',
  door: 'promo-entry',
  like: 'other',
  act: fill(code),
});

const failing = (call: string, fault: object) => ({
  before: ({ sandbox }: Omit<Stage, 'page'>) => sandbox.fault({ call, times: 0, ...fault }),
});

const plansCall = 'GET users/{userid}/{brand}_packages';

export const scenes: readonly Scene[] = [
  { name: 'landing', path: '/' },
  { name: 'not-found', path: '/nowhere' },

  { name: 'sign-in', path: '/sso', door: 'sign-in' },
  { name: 'sign-in-invalid-phone', ...phone('916') },
  { name: 'sign-in-unknown-phone', ...phone('9000000021') },
  { name: 'sign-in-operator-only', ...phone('9000000022') },
  { name: 'sign-in-locked', ...phone('9000000019') },
  { name: 'sign-in-too-many-codes', ...phone('9000000016') },
  { name: 'sign-in-code', ...phone('9161234567') },
  { name: 'sign-in-code-reserve', ...phone('9000000015') },
  { name: 'sign-in-code-incorrect', path: '/sso', door: 'sign-in', act: wrongCode },
  { name: 'sign-in-push', ...phone('9000000010') },
  { name: 'sign-in-push-limit', ...phone('9000000014') },
  { name: 'signed-in', path: '/sso', door: 'sign-in', like: 'subscriber' },

  { name: 'plans-subscriber', ...plans('subscriber') },
  { name: 'plans-other', ...plans('other') },
  { name: 'plans-card', ...plans('card') },
  { name: 'plans-all-types', ...plans('all-types') },
  { name: 'plans-switchover', ...plans('switchover') },
  { name: 'plans-orders', ...plans('orders') },
  { name: 'plans-half-closed', ...plans('half-closed') },
  { name: 'plans-free-2tb', ...plans('free-2tb') },
  { name: 'plans-trial', ...plans('status-trial') },
  { name: 'plans-cancelled', ...plans('status-cancelled') },
  { name: 'plans-connecting', ...plans('status-connecting') },
  { name: 'plans-payment-open', ...plans('status-payment-open') },
  { name: 'plans-daily-charge', ...plans('status-daily-charge') },
  { name: 'plans-searching', ...plans('empty') },
  { name: 'plans-error', ...plans('subscriber'), ...failing(plansCall, { status: 500 }) },
  { name: 'plans-malformed', ...plans('subscriber'), ...failing(plansCall, { malformed: true }) },
  { name: 'plans-disabled', ...plans('disabled') },
  { name: 'plans-over-quota', ...plans('over-quota') },
  { name: 'plans-empty', path: '/plans/empty-packages', door: 'plans', like: 'empty' },
  { name: 'plans-exists', path: '/plans/subscription-exists', door: 'plans', like: 'card' },
  {
    name: 'half-close-sbp',
    path: '/plans/half-close?typePackage=sbp',
    door: 'plans',
    like: 'subscriber',
  },
  {
    name: 'before-unsubscribe',
    ...plans('subscriber'),
    act: ({ page }) => page.getByRole('switch', { disabled: false }).last().click(),
  },
  {
    name: 'unsubscribed',
    ...plans('subscriber'),
    act: async ({ page }) => {
      await page.getByRole('switch', { disabled: false }).last().click();
      await page.locator('button[class*="danger"]').click();
      await page.locator('[class*="picture-success"]').waitFor();
    },
  },

  { name: 'packages-subscriber', ...shelf('subscriber') },
  { name: 'packages-other', ...shelf('other') },
  { name: 'packages-confirm-card', ...shelf('other'), act: choose },
  { name: 'packages-confirm-balance', ...shelf('new-subscriber'), act: choose },
  {
    name: 'packages-error',
    ...shelf('other'),
    ...failing('GET users/{userid}/available_packages', { status: 503 }),
  },
  {
    name: 'payment-success',
    path: '/payment/success?package_id=card-500gb-30days',
    door: 'available-packages',
    like: 'other',
  },
  {
    name: 'sbp-success',
    path: '/sbp/success?package_id=sbp-500gb-30days',
    door: 'available-packages',
    like: 'other',
  },
  { name: 'payment-failure', path: '/payment/failure', door: 'available-packages', like: 'other' },
  {
    name: 'open-session-none',
    path: '/plans/available-packages/open-session',
    door: 'available-packages',
    like: 'other',
  },

  { name: 'promo-code', path: '/plans/input-promocode', door: 'promo-entry', like: 'other' },
  { name: 'promo-code-free', ...promoCode('FREE30') },
  { name: 'promo-code-paid', ...promoCode('PAID50') },
  { name: 'promo-code-unknown', ...promoCode('UNKNOWN') },
  { name: 'promo-code-already', ...promoCode('ALREADY') },
  { name: 'promo-code-hostile', ...promoCode('<img src=x onerror=alert(1)> Ӝ️') },
  {
    name: 'special-promo',
    path: '/plans/special-promo',
    door: 'promo-entry',
    like: 'new-subscriber',
  },
  {
    name: 'size-quota-promo',
    path: '/plans/promocode-size-quota-exited',
    door: 'promo-entry',
    like: 'other',
  },
  { name: 'free-2tb', path: '/plans/ub', door: 'promo-entry', like: 'free-2tb' },

  { name: 'promo', path: '/promo?offer=PAID50', door: 'promo', attributes: 'offer="PAID50"' },
  {
    name: 'promo-phone',
    path: '/promo/phone?offer=PAID50',
    door: 'promo',
    attributes: 'offer="PAID50"',
  },
  {
    name: 'promo-otp',
    path: '/promo/phone?offer=PAID50',
    door: 'promo',
    attributes: 'offer="PAID50"',
    act: fill('9161234567'),
  },
  {
    name: 'promo-error',
    path: '/promo/error?offer=UNKNOWN',
    door: 'promo',
    attributes: 'offer="UNKNOWN"',
  },
];
