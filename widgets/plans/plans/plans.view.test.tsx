import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createClock } from '#browser/clock.ts';
import { plansPolling } from '#plans/rules.ts';
import { Root } from '#ui/screen/root.tsx';
import { aPackage, somePlans } from '../../../tests/support/plans.ts';
import { screenDeps } from '../../../tests/support/screen-deps.ts';
import type { PlansCommands, PlansState } from './plans.state.ts';
import en from '../messages/en.json' with { type: 'json' };
import ru from '../messages/ru.json' with { type: 'json' };
import { PlansScreen } from './plans.view.tsx';

const commands = () => ({
  retry: vi.fn(),
  signIn: vi.fn(),
  cancel: vi.fn(),
  explain: vi.fn(),
  continuePayment: vi.fn(),
  reactivate: vi.fn(),
  openPending: vi.fn(),
  otherPackages: vi.fn(),
  openPayments: vi.fn(),
  signOut: vi.fn(),
});

function show(state: PlansState, lang: 'ru' | 'en' = 'en') {
  const mocks: PlansCommands & ReturnType<typeof commands> = commands();
  const navigate = vi.fn();
  const tools = {
    ...screenDeps(lang === 'ru' ? ru : en, lang, navigate),
    clock: createClock({ read: () => 0, write: () => undefined }),
  };
  const view = render(
    <Root lang={lang} theme="auto">
      <PlansScreen {...tools} state={state} commands={mocks} />
    </Root>,
  );
  return { commands: mocks, navigate, user: userEvent.setup(), view };
}
const ready = (changes: Parameters<typeof somePlans>[0] = {}, lang?: 'ru' | 'en') =>
  show({ step: 'ready', plans: somePlans(changes) }, lang);
const card = (name: string) => {
  const row = screen.getByRole('heading', { name }).closest('li');
  if (!row) throw new Error(`${name} is not in a card`);
  return within(row);
};
/** The number of the storage panel, and the lines of its legend. */
const storage = () => [
  document.querySelector('.cw-poster')?.textContent,
  ...[...document.querySelectorAll('.cw-legend > div')].map(({ children }) =>
    [...children].map((each) => each.textContent.trim()).join(' '),
  ),
];

describe('plans view', () => {
  it('shows the start date and the trial length only when the response has them', () => {
    ready({
      current: [
        aPackage({ id: 'a', activeSince: '2026-11-20' }),
        aPackage({ id: 'b', size: { amount: 1, unit: 'TB' }, status: 'trial', trialDays: 14 }),
        aPackage({ id: 'c', size: { amount: 250, unit: 'GB' }, status: 'trial' }),
      ],
    });
    expect(
      card('500\u00a0GB').getByText('Charged on 20.12.2026. Active since 20.11.2026'),
    ).toBeDefined();
    expect(card('1\u00a0TB').getByText('Free trial: 14 days')).toBeDefined();
    expect(card('250\u00a0GB').queryByText(/\d+ days|Active since/)).toBeNull();
  });

  it('offers to resume a cancelled plan that is still paid for', async () => {
    const { commands: mocks, user } = ready({
      current: [aPackage({ id: 'a', status: 'cancelled', canUnsubscribe: false })],
    });
    await user.click(screen.getByRole('button', { name: /^Keep 500/ }));
    expect(mocks.reactivate).toHaveBeenCalledExactlyOnceWith('a');
  });

  it('does not offer to resume a cancelled plan whose price is unknown', () => {
    ready({ current: [aPackage({ status: 'cancelled', cost: 0, unpriced: true })] });
    expect(screen.queryByRole('button', { name: /^Keep 500/ })).toBeNull();
  });

  it('has a card with size, price, period, date, status and switch', () => {
    ready();
    expect(screen.getByRole('heading', { name: 'Cloud subscriptions', level: 2 })).toBeDefined();
    const { getByText, getByRole } = card('500\u00a0GB');
    for (const text of ['250 ₽', 'a month', 'Charged on 20.12.2026'])
      expect(getByText(text)).toBeDefined();
    expect(getByRole('switch', { checked: true }).getAttribute('aria-label')).toBe(
      '500\u00a0GB plan',
    );
  });

  it('is in Russian', () => {
    ready({}, 'ru');
    expect(screen.getByRole('heading', { name: 'Подписки на\u00a0облако' })).toBeDefined();
    expect(card('500\u00a0ГБ').getByText('Спишется 20.12.2026')).toBeDefined();
  });

  it('asks for confirmation before it switches a package off', async () => {
    const { user, commands: mocks } = ready();
    await user.click(screen.getByRole('switch'));
    expect(mocks.cancel).toHaveBeenCalledExactlyOnceWith('paid-500gb-30days');
  });

  it('explains why a package cannot be switched off', async () => {
    const { user, commands: mocks } = ready({
      current: [aPackage({ type: 'promo', canUnsubscribe: false })],
    });
    await user.click(screen.getByRole('button', { name: /^Why the 500\u00a0GB plan/ }));
    expect(mocks.explain).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ type: 'promo' }),
    );
  });

  it.each([
    ['is locked', { type: 'default', canUnsubscribe: false }, 'Cannot be cancelled'],
    ['is not there yet', { willBeCreated: true }, 'Not active yet'],
  ] as const)('has no switch and no tab stop when a package %s', (_, changes, reason) => {
    ready({ current: [aPackage(changes)] });
    const row = card('500\u00a0GB');
    expect(row.getByText(reason)).toBeDefined();
    expect(row.queryByRole('switch')).toBeNull();
    expect(row.queryByRole('button')).toBeNull();
  });

  it('lists paid packages first, then gifts, future packages and free ones', () => {
    const gb = (amount: number) => ({ amount, unit: 'GB' }) as const;
    ready({
      current: [
        aPackage({ id: 'free', type: 'default', size: gb(10), cost: 0, canUnsubscribe: false }),
        aPackage({ id: 'gift', type: 'promo', size: gb(100), cost: 0, canUnsubscribe: false }),
        aPackage({ id: 'soon', size: gb(750), willBeCreated: true }),
        aPackage(),
      ],
    });
    const rows = within(screen.getByRole('list', { name: 'Your plans' })).getAllByRole('heading');
    const sizes = rows.map((row) => row.textContent);
    expect(sizes).toEqual(['500\u00a0GB', '100\u00a0GB', '750\u00a0GB', '10\u00a0GB']);
  });

  it('shows the total storage, its parts and the next payment', () => {
    const free = aPackage({
      id: 'free',
      type: 'default',
      size: { amount: 10, unit: 'GB' },
      cost: 0,
      canUnsubscribe: false,
    });
    ready({ current: [free, aPackage()] });
    expect(storage()).toEqual(['510 GB', 'Free 10\u00a0GB', 'Plan 500\u00a0GB']);
    expect(screen.getByText('Next payment').closest('p')?.textContent).toContain('250\u00a0₽');
  });

  it('calls a paid order a plan, even if it belongs to a promotion', () => {
    ready({ current: [aPackage({ type: 'promo_optional' })] });
    expect(screen.getByText('Plan').nextSibling?.textContent).toBe('500\u00a0GB');
    expect(screen.queryByText('Promo code')).toBeNull();
  });

  it('shows that a trial is free now, and what is charged from which date', () => {
    const trial = { status: 'trial', nextPayment: '2026-12-20' } as const;
    const { view } = ready({ current: [aPackage(trial)] });
    const { getByText, queryByText } = card('500\u00a0GB');
    expect(getByText('0 ₽')).toBeDefined();
    expect(getByText('250 ₽ a month from 20.12.2026')).toBeDefined();
    expect(queryByText('a month')).toBeNull();
    // Once in the row, once as the next payment.
    expect(view.container.textContent.match(/250\u00a0₽/g)).toHaveLength(2);
  });

  it('groups packages as promo storage only when all of them came from a promo code', () => {
    const gifts = Array.from({ length: 17 }, (_, index) =>
      aPackage({ id: `gift-${index}`, type: 'promo', size: { amount: 10, unit: 'GB' }, cost: 0 }),
    );
    const { view } = ready({ current: gifts });
    expect(screen.getByText('Promo code').nextSibling?.textContent).toBe('170\u00a0GB');
    view.unmount();
    ready({ current: [...gifts, aPackage()] });
    expect(screen.queryByText('Promo code')).toBeNull();
    expect(screen.getByText('Plan').nextSibling?.textContent).toBe('670\u00a0GB');
  });

  it('shows the used storage only when the page provides it', () => {
    const used = 182 * 1024 ** 3;
    const { view } = ready();
    expect(screen.queryByText('Used')).toBeNull();
    view.unmount();
    show({ step: 'ready', plans: somePlans(), usage: { usedBytes: used } });
    expect(storage()).toEqual(['500 GB', 'Used 182\u00a0GB', 'Left 318\u00a0GB']);
    expect(screen.getByText('in your cloud, 318 GB left')).toBeDefined();
  });

  it('says how much more is used than there is', () => {
    const usage = { usedBytes: 524 * 1024 ** 3, totalBytes: 500 * 1024 ** 3 };
    show({ step: 'ready', plans: somePlans(), usage });
    expect(screen.getByText('in your cloud, 24 GB over')).toBeDefined();
  });

  it('leads to what takes up space where the server counts it', async () => {
    const use = { usedBytes: 1, totalBytes: 2, deletedBytes: 0, categories: [] };
    const usage = { usedBytes: 1, totalBytes: 2 };
    const { navigate, user, view } = show({ step: 'ready', plans: somePlans({ use }), usage });
    await user.click(screen.getByText('What’s used'));
    expect(navigate).toHaveBeenCalledWith('/storage');
    view.unmount();
    show({ step: 'ready', plans: somePlans(), usage });
    expect(screen.queryByText('What’s used')).toBeNull();
  });

  it('says until when a cancelled package is storage, and what then', () => {
    const free = aPackage({
      id: 'free',
      type: 'default',
      size: { amount: 10, unit: 'GB' },
      cost: 0,
      canUnsubscribe: false,
    });
    const cancelled = aPackage({ status: 'cancelled', expires: '2026-12-12' });
    const { view } = ready({ current: [free, cancelled] });
    expect(screen.getByText('in your cloud until 12.12.2026, then 10 GB')).toBeDefined();
    expect(storage()).toEqual(['510 GB', 'Free 10\u00a0GB', 'Until\u00a012.12.2026 500\u00a0GB']);
    view.unmount();
    ready({ current: [cancelled] });
    expect(screen.getByText('in your cloud until 12.12.2026')).toBeDefined();
  });

  it('says how much will not fit when a package ends, beside what the page counts', () => {
    const cancelled = aPackage({ status: 'cancelled', expires: '2026-12-12' });
    const gigabyte = 1024 ** 3;
    const plans = somePlans({ current: [cancelled] });
    const usage = { usedBytes: 182 * gigabyte, totalBytes: 520 * gigabyte };
    show({ step: 'ready', plans, usage });
    expect(screen.getByText('in your cloud until 12.12.2026, then 20 GB')).toBeDefined();
    expect(screen.getByText(/^162 GB will not fit: from 12\.12\.2026/)).toBeDefined();
  });

  it('shows no legend that only repeats the rows', () => {
    ready({ current: Array.from({ length: 7 }, (_, at) => aPackage({ id: `p${at}` })) });
    expect(storage()).toEqual(['3.4 TB']);
  });

  it('does not call storage free that is still being activated', () => {
    const usage = { usedBytes: 182 * 1024 ** 3 };
    const connecting = aPackage({
      id: 'tb',
      size: { amount: 1, unit: 'TB' },
      status: 'connecting',
    });
    const { view } = show({ step: 'ready', plans: somePlans({ current: [connecting] }), usage });
    expect(storage()).toEqual(['1 TB', 'Soon 1\u00a0TB']);
    expect(screen.queryByText(/left/i)).toBeNull();
    view.unmount();
    const current = [aPackage(), connecting];
    show({ step: 'ready', plans: somePlans({ current }), usage });
    expect(screen.getByText('in your cloud, 318 GB left')).toBeDefined();
    expect(screen.getByText('Left').nextSibling?.textContent).toBe('318\u00a0GB');
  });

  it('shows the status of the storage to come, not of a plan that will not begin', () => {
    ready({
      current: [
        aPackage({ id: 'gone', status: 'cancelled', willBeCreated: true }),
        aPackage({ size: { amount: 1, unit: 'TB' }, status: 'connecting' }),
      ],
    });
    expect(storage()).toEqual(['1 TB', 'Soon 1\u00a0TB']);
    expect(screen.getAllByText('Activating')).toHaveLength(2);
    expect(screen.getAllByText('Renewal is off')).toHaveLength(1);
  });

  it('shows who is signed in, and signs out', async () => {
    const { user, commands: mocks } = show({
      step: 'ready',
      plans: somePlans(),
      user: { phone: '9161234567' },
    });
    expect(screen.getByText(/Signed in as \+7 916 \*\*\* \*\* 67/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(mocks.signOut).toHaveBeenCalledOnce();
  });

  it('suggests only packages larger than the current one', () => {
    ready({ offers: { special: true, sharedBalance: false } });
    expect(screen.queryByRole('heading', { name: 'An offer for you' })).toBeNull();
  });

  it('shows an offer beside a list only if the list has more than two packages', () => {
    const offer = () => screen.getByRole('button', { name: 'Get 2\u00a0TB' });
    const offers = { special: false, sharedBalance: true };
    const { view } = ready({ current: [aPackage(), aPackage({ id: 'b' })], offers });
    expect(offer().closest('.cw-beside')).toBeNull();
    view.unmount();
    ready({ current: [aPackage(), aPackage({ id: 'b' }), aPackage({ id: 'c' })], offers });
    expect(offer().closest('.cw-beside')).not.toBeNull();
  });

  it.each([
    ['connecting', 'Activating'],
    ['payment-open', 'Awaiting payment'],
  ] as const)('shows the storage to come while nothing is active: %s', (status, message) => {
    ready({ current: [aPackage({ status })] });
    expect(storage()).toEqual(['500 GB', 'Soon 500\u00a0GB']);
    expect(screen.getAllByText(message)).toHaveLength(2);
    // Another purchase is not what comes next.
    expect(screen.getByRole('button', { name: 'Choose another plan' }).className).toContain(
      'cw-secondary',
    );
  });

  it('emphasises the status of a card, in the warning colour if the user must act', () => {
    const statuses = ['connecting', 'payment-open', 'daily-charge'] as const;
    ready({
      current: statuses.map((status, at) =>
        aPackage({ id: status, status, size: { amount: at + 1, unit: 'TB' } }),
      ),
    });
    const classOf = (name: string, message: string) => card(name).getByText(message).className;
    expect(classOf('1\u00a0TB', 'Activating')).toBe('cw-status');
    expect(classOf('2\u00a0TB', 'Awaiting payment')).toBe('cw-status cw-warned');
    expect(classOf('3\u00a0TB', 'Charged daily')).toBe('cw-status cw-warned');
  });

  it('continues an open payment', async () => {
    const { user, commands: mocks } = ready({ current: [aPackage({ status: 'payment-open' })] });
    await user.click(screen.getByRole('button', { name: 'Continue payment' }));
    expect(mocks.continuePayment).toHaveBeenCalledOnce();
  });

  it.each([
    [
      'special',
      { special: true, sharedBalance: false },
      'More about 250\u00a0GB',
      '/plans/special-promo',
    ],
    ['free 2 TB', { special: false, sharedBalance: true }, 'Get 2\u00a0TB', '/plans/ub'],
  ])('leads to the %s offer', async (_, offers, name, route) => {
    const small = aPackage({ type: 'default', size: { amount: 10, unit: 'GB' }, cost: 0 });
    const { user, navigate } = ready({ current: [small], offers });
    await user.click(screen.getByRole('button', { name }));
    expect(navigate).toHaveBeenCalledExactlyOnceWith(route);
  });

  it('leads to other packages and to the promo code', async () => {
    const { user, navigate, commands: mocks } = ready();
    await user.click(screen.getByRole('button', { name: 'Choose another plan' }));
    expect(mocks.otherPackages).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Enter a promo code' }));
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/plans/input-promocode');
  });

  it('shows neither a price nor a size that the response lacks', () => {
    ready({
      current: [aPackage({ size: { amount: 0, unit: 'GB' }, cost: 0, unpriced: true })],
    });
    const { queryByText } = card('Cloud plan');
    expect(queryByText(/₽|Free|GB/)).toBeNull();
  });

  it('keeps the cards when a refresh fails, and offers a retry', async () => {
    const { user, commands: mocks } = show({
      step: 'ready',
      plans: somePlans(),
      stale: { kind: 'offline' },
    });
    expect(screen.getByRole('heading', { name: '500\u00a0GB' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(mocks.retry).toHaveBeenCalledOnce();
  });

  it('links to a started purchase by name', async () => {
    const { user, commands: mocks } = show({
      step: 'ready',
      plans: somePlans(),
      pending: { kind: 'payment', route: '/x', size: { amount: 1, unit: 'TB' } },
    });
    expect(screen.getByText('Payment not finished: 1 TB')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Continue payment' }));
    expect(mocks.openPending).toHaveBeenCalledOnce();
  });

  it.each(['not-cancelled', 'busy'] as const)(
    'shows the result of a change immediately: %s',
    (kind) => {
      show({ step: 'ready', plans: somePlans(), notice: { kind } });
      expect(screen.getByRole('alert').textContent).not.toBe('');
    },
  );

  it.each([
    ['offline', 'Try again', 'retry'],
    ['unauthorized', 'Sign in', 'signIn'],
    ['invalid-session', 'Sign in', 'signIn'],
    ['user-disabled', 'Sign in with another number', 'signIn'],
  ] as const)('after %s has the button %s', async (kind, name, command) => {
    const { user, commands: mocks } = show({ step: 'failed', failure: { kind } });
    await user.click(screen.getByRole('button', { name }));
    expect(mocks[command]).toHaveBeenCalledOnce();
  });

  it('shows a button to continue while it searches for packages', async () => {
    const { user, commands: mocks } = show({ step: 'searching' });
    await user.click(screen.getByRole('button', { name: 'Choose a plan' }));
    expect(mocks.otherPackages).toHaveBeenCalledOnce();
  });

  it.each(['ru', 'en'] as const)('states how long it searches, in %s', (lang) => {
    show({ step: 'searching' }, lang);
    const seconds = (plansPolling.intervalMs * plansPolling.maxPolls) / 1000;
    expect(screen.getByText(new RegExp(`\\b${seconds}\\s(секунд|seconds)`))).toBeTruthy();
  });
});
