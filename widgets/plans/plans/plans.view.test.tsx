import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { packageStatuses, packageTypes } from '#values/package.ts';
import { Root } from '#ui/screen/root.tsx';
import { aPackage, somePlans } from '../../../tests/support/plans.ts';
import { screenDeps } from '../../../tests/support/screen-tools.ts';
import type { PlansCommands, PlansState } from './plans.flow.ts';
import en from '../messages/en.json' with { type: 'json' };
import ru from '../messages/ru.json' with { type: 'json' };
import { PlansScreen } from './plans.view.tsx';

const commands = () => ({
  retry: vi.fn(),
  signIn: vi.fn(),
  cancel: vi.fn(),
  explain: vi.fn(),
  continuePayment: vi.fn(),
  resume: vi.fn(),
  otherPackages: vi.fn(),
});

function show(state: PlansState, lang: 'ru' | 'en' = 'en') {
  const given: PlansCommands & ReturnType<typeof commands> = commands();
  const navigate = vi.fn();
  const tools = screenDeps(lang === 'ru' ? ru : en, lang, navigate);
  const view = render(
    <Root lang={lang} theme="auto">
      <PlansScreen {...tools} state={state} commands={given} />
    </Root>,
  );
  return { commands: given, navigate, user: userEvent.setup(), view };
}
const ready = (changes: Parameters<typeof somePlans>[0] = {}, lang?: 'ru' | 'en') =>
  show({ step: 'ready', plans: somePlans(changes) }, lang);
const card = (name: string) =>
  within(screen.getByRole('heading', { name }).closest('li') ?? document.body);

describe('the plans screen', () => {
  it('shows since when a subscription is active and how long a trial is, only where an answer says so', () => {
    ready({
      current: [
        aPackage({ id: 'a', activeSince: '2026-11-20' }),
        aPackage({ id: 'b', size: { amount: 1, unit: 'TB' }, status: 'trial', trialDays: 14 }),
        aPackage({ id: 'c', size: { amount: 250, unit: 'GB' }, status: 'trial' }),
      ],
    });
    expect(
      card('500\u00a0GB').getByText('Next charge 20.12.2026. Active since 20.11.2026'),
    ).toBeDefined();
    expect(card('1\u00a0TB').getByText('Free trial: 14 days')).toBeDefined();
    expect(card('250\u00a0GB').queryByText(/\d+ days|Active since/)).toBeNull();
  });

  it('has a card with size, price, period, date, status and switch', () => {
    ready();
    expect(screen.getByRole('heading', { name: 'Cloud subscriptions', level: 2 })).toBeDefined();
    const { getByText, getByRole } = card('500\u00a0GB');
    for (const text of ['250 ₽', 'per month', 'Active', 'Next charge 20.12.2026'])
      expect(getByText(text)).toBeDefined();
    expect(getByRole('switch', { checked: true }).getAttribute('aria-label')).toBe(
      'Cancel the subscription: 500\u00a0GB',
    );
  });

  it('speaks Russian', () => {
    ready({}, 'ru');
    expect(screen.getByRole('heading', { name: 'Подписки на\u00a0облако' })).toBeDefined();
    expect(card('500\u00a0ГБ').getByText('Следующее списание 20.12.2026')).toBeDefined();
  });

  it('has words in both languages for every type, status and flag', () => {
    const all = packageTypes.flatMap((type) =>
      packageStatuses.flatMap((status) =>
        [true, false].map((willBeCreated) =>
          aPackage({ id: `${type} ${status} ${willBeCreated}`, type, status, willBeCreated }),
        ),
      ),
    );
    for (const lang of ['ru', 'en'] as const) {
      const { view } = ready({ current: all, switchover: all }, lang);
      expect(view.container.querySelectorAll('li').length).toBe(all.length * 2);
      view.unmount();
    }
    // Hundreds of cards: a busy machine takes its time.
  }, 30_000);

  it('asks before it switches anything off', async () => {
    const { user, commands: given } = ready();
    await user.click(screen.getByRole('switch'));
    expect(given.cancel).toHaveBeenCalledExactlyOnceWith('paid-500gb-30days');
  });

  it('says why where a package cannot be switched off', async () => {
    const { user, commands: given } = ready({
      current: [aPackage({ type: 'promo', canUnsubscribe: false })],
    });
    await user.click(screen.getByRole('button', { name: /Why this subscription/ }));
    expect(given.explain).toHaveBeenCalledExactlyOnceWith('promo');
  });

  it.each([
    ['blocked', { type: 'default', canUnsubscribe: false }],
    ['pending', { willBeCreated: true }],
  ] as const)('does nothing at a %s switch', async (_, changes) => {
    const { user, commands: given } = ready({ current: [aPackage(changes)] });
    await user.click(screen.getByRole('switch'));
    expect(given.cancel).not.toHaveBeenCalled();
    expect(given.explain).not.toHaveBeenCalled();
  });

  it('keeps apart what one has, what will be created and what replaces it', () => {
    ready({
      current: [aPackage(), aPackage({ id: 'b', willBeCreated: true })],
      switchover: [aPackage({ id: 'c' })],
    });
    const lists = screen.getAllByRole('list').map((list) => list.getAttribute('aria-label'));
    expect(lists).toEqual(['Current subscriptions', 'Not connected yet', 'After the current one']);
  });

  it('continues an open payment', async () => {
    const { user, commands: given } = ready({ current: [aPackage({ status: 'payment-open' })] });
    await user.click(screen.getByRole('button', { name: 'Continue payment' }));
    expect(given.continuePayment).toHaveBeenCalledOnce();
  });

  it.each([
    ['special', { special: true, sharedBalance: false }, 'See the offer', '/plans/special-promo'],
    ['free 2 TB', { special: false, sharedBalance: true }, 'Get 2\u00a0TB for free', '/plans/ub'],
  ])('leads to the %s offer', async (_, offers, name, route) => {
    const { user, navigate } = ready({ offers });
    await user.click(screen.getByRole('button', { name }));
    expect(navigate).toHaveBeenCalledExactlyOnceWith(route);
  });

  it('leads to other packages and to the promo code', async () => {
    const { user, navigate, commands: given } = ready();
    await user.click(screen.getByRole('button', { name: 'Choose another package' }));
    expect(given.otherPackages).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Enter a promo code' }));
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/plans/input-promocode');
  });

  it('shows neither a price nor a size that nobody has said', () => {
    ready({
      current: [aPackage({ size: { amount: 0, unit: 'GB' }, cost: 0, unpriced: true })],
    });
    const { queryByText } = card('Cloud subscription');
    expect(queryByText(/₽|Free|GB/)).toBeNull();
  });

  it('keeps the cards when a refresh fails, and offers another', async () => {
    const { user, commands: given } = show({
      step: 'ready',
      plans: somePlans(),
      stale: { kind: 'offline' },
    });
    expect(screen.getByRole('heading', { name: '500\u00a0GB' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(given.retry).toHaveBeenCalledOnce();
  });

  it('leads back to what was begun, by name', async () => {
    const { user, commands: given } = show({
      step: 'ready',
      plans: somePlans(),
      pending: { kind: 'payment', route: '/x', size: { amount: 1, unit: 'TB' } },
    });
    expect(screen.getByText('Payment not finished: 1 TB')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Continue payment' }));
    expect(given.resume).toHaveBeenCalledOnce();
  });

  it.each(['not-cancelled', 'busy'] as const)('says at once what happened: %s', (notice) => {
    show({ step: 'ready', plans: somePlans(), notice });
    expect(screen.getByRole('alert').textContent).not.toBe('');
  });

  it.each([
    ['offline', 'Try again', 'retry'],
    ['unauthorized', 'Sign in with another number', 'signIn'],
    ['user-disabled', 'Sign in with another number', 'signIn'],
  ] as const)('has a way on after %s: %s', async (kind, name, command) => {
    const { user, commands: given } = show({ step: 'failed', failure: { kind } });
    await user.click(screen.getByRole('button', { name }));
    expect(given[command]).toHaveBeenCalledOnce();
  });

  it('leaves nobody waiting without a way on while it looks', async () => {
    const { user, commands: given } = show({ step: 'searching' });
    await user.click(screen.getByRole('button', { name: 'Choose a package' }));
    expect(given.otherPackages).toHaveBeenCalledOnce();
  });
});
