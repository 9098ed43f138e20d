import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { settingsFrom } from '#base/settings/settings.ts';
import { receiptAddress } from '#base/trust/trusted-addresses.ts';
import { failed, success } from '#base/values/outcome.ts';
import type { Card } from '#payments/card.ts';
import type { Payment } from '#payments/payment.ts';
import { loadLateViews } from '#ui/screen/late-view.tsx';
import { Root } from '#ui/screen/root.tsx';
import { aPackage } from '../../../tests/support/plans.ts';
import { screenDeps } from '../../../tests/support/screen-deps.ts';
import cardEn from '#payments/messages/en.json' with { type: 'json' };
import own from '../messages/en.json' with { type: 'json' };
import type { PaymentsCommands, PaymentsState, PaymentsView, Ready } from './payments.state.ts';
import { PaymentsScreen } from './payments.view.tsx';

const pageUrl = 'https://shop.example/';
const settings = settingsFrom({}, pageUrl, () => undefined);
const tools = screenDeps({ ...own, ...cardEn }, 'en');
const plan = aPackage({ id: 'p500', type: 'card', nextPayment: '2026-12-05' });
const card: Card = {
  ...{ id: 'c1', brand: 'mir', last4: '4242', expires: '2027-04' },
  ...{ status: 'active', packageIds: ['p500'] },
};
const paid: Payment = {
  ...{ id: 'h1', at: Date.parse('2026-11-05T12:00:00Z'), amount: 250_00, status: 'paid' },
  ...{ kind: 'card_recurrent', last4: '4242', purpose: 'package', packageId: 'p500' },
  ...{ size: plan.size, period: '30days', receiptUrl: `${pageUrl}receipts/1` },
};

const viewOf = (change: Partial<PaymentsView> = {}): PaymentsView => ({
  ...{ userId: 'u1', tenant: 'other' },
  cards: success([card]),
  payments: success({ payments: [paid] }),
  packages: success({ current: [plan], switchover: [] }),
  ...change,
});

function show(state: PaymentsState) {
  const commands = new Proxy({} as Record<string, ReturnType<typeof vi.fn>>, {
    get: (all, name: string) => (all[name] ??= vi.fn()),
  });
  const inputs = {
    topUpUrl: 'https://operator.example/top-up',
    receiptOf: ({ receiptUrl }: Payment) => receiptAddress(receiptUrl, pageUrl, settings),
  };
  render(
    <Root lang="en" theme="auto">
      <PaymentsScreen
        {...tools}
        {...inputs}
        state={state}
        commands={commands as unknown as PaymentsCommands}
      />
    </Root>,
  );
  return commands;
}
const ready = (change: Partial<PaymentsView> = {}, more: Partial<Ready> = {}) =>
  show({ step: 'ready', view: viewOf(change), ...more });
const text = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeAll(loadLateViews);

describe('the payments view', () => {
  it('says what is charged next, when, from what, and how it repeats', () => {
    ready();
    expect(text()).toContain('05.12.2026, from card •• 4242');
    expect(text()).toContain('500 GB package, until 04.01.2027.');
    expect(text()).toContain('Every month until you cancel the package.');
  });

  it('lists a payment with its receipt, which opens in a new tab', () => {
    ready();
    const receipt = screen.getByRole('link', { name: /Receipt/ });
    expect(receipt.getAttribute('href')).toBe('https://shop.example/receipts/1');
    expect(receipt.getAttribute('target')).toBe('_blank');
    expect(receipt.getAttribute('rel')).toContain('noopener');
  });

  it.each(['https://receipts.example/1', 'http://shop.example/1', 'javascript:alert(1)', '/1'])(
    'links no receipt at %s',
    (receiptUrl) => {
      ready({ payments: success({ payments: [{ ...paid, receiptUrl }] }) });
      expect(screen.queryByRole('link', { name: /Receipt/ })).toBeNull();
    },
  );

  it('shows no sum of a payment whose status is unknown, and no date that is not known', () => {
    const { status: _status, at: _at, ...unknown } = paid;
    ready({ payments: success({ payments: [unknown] }) });
    const rows = document.querySelectorAll('.cw-pay-row');
    expect([...rows].map((each) => each.textContent)).toEqual([
      '500\u00a0GB for a monthCard ••\u00a04242',
    ]);
    expect(text()).toContain('No date');
  });

  it('says why a card was refused, until when its package lasts, and how to pay once', async () => {
    const { nextPayment: _, ...unpaid } = plan;
    const commands = ready({
      cards: success([{ ...card, status: 'refused' }]),
      packages: success({ current: [{ ...unpaid, expires: '2026-12-12' }], switchover: [] }),
      payments: success({ payments: [{ ...paid, status: 'failed' }] }),
      onceBySbp: aPackage({ id: 's500', type: 'sbp', cost: 250_00 }),
    });
    expect(text()).toContain(
      '250 ₽ for the 500 GB package could not be charged on 05.11.2026. The 500 GB package lasts until 12.12.2026.',
    );
    expect(text()).toContain('for the 500 GB package, by 12.12.2026');
    await press('Pay 250\u00a0₽ by SBP');
    await press('Replace card');
    expect(commands['payBySbp']).toHaveBeenCalledOnce();
    expect(commands['replaceCard']).toHaveBeenCalledOnce();
  });

  it('says what a new card will pay that the refused one could not', () => {
    const refused: Card = { ...card, status: 'refused' };
    const { nextPayment: _, ...rest } = plan;
    const unpaid = { ...rest, expires: '2026-12-12' };
    const packages = success({ current: [unpaid], switchover: [] });
    show({
      step: 'replacing',
      card: refused,
      view: viewOf({ cards: success([refused]), packages }),
    });
    expect(text()).toContain('Now10 ₽');
    expect(text()).toContain('By 12.12.2026250 ₽ from the new card');
  });

  it('does not say that a card pays for a package that ends', () => {
    const { nextPayment: _, ...rest } = plan;
    const ending = { ...rest, expires: '2026-12-12' };
    ready({ packages: success({ current: [ending], switchover: [] }) });
    expect(text()).not.toMatch(/It pays for/);
  });

  it('asks before a card is removed: what ends when, no further charges, keeping it first', async () => {
    const commands = ready({}, { removing: { card, isBusy: false } });
    const dialog = screen.getByRole('dialog', { name: /Remove card ••.4242\?/ });
    const said = (dialog.textContent ?? '').replaceAll('\u00a0', ' ');
    expect(said).toContain('No further charges to card •• 4242.');
    expect(said).toContain('05.12.2026The 500 GB package ends.');
    const labels = within(dialog)
      .getAllByRole('button')
      .map((each) => each.textContent);
    expect(labels.indexOf('Keep the card')).toBeLessThan(labels.indexOf('Remove the card'));
    await press('Remove the card');
    expect(commands['removeCard']).toHaveBeenCalledOnce();
  });

  it('after the removal says until when the package lasts', () => {
    const { nextPayment: _, ...ended } = plan;
    ready(
      {
        cards: success([]),
        packages: success({
          current: [{ ...ended, status: 'cancelled', expires: '2026-12-05' }],
          switchover: [],
        }),
      },
      {
        result: {
          ...{ kind: 'removed', last4: '4242', at: Date.parse('2026-11-28T12:00:00Z') },
          packages: [{ id: 'p500', until: '2026-12-05' }],
        },
      },
    );
    expect(text()).toContain('Card •• 4242 removed');
    expect(text()).toContain('removed 28.11.2026');
    expect(text()).toContain('The 500 GB package lasts until 05.12.2026, then it is switched off.');
    expect(screen.getByRole('button', { name: 'Add a card' })).toBeDefined();
  });

  it('names the daily charge of who pays from the phone balance, and where to top it up', () => {
    ready({
      ...{ tenant: 'bln', cards: success([]) },
      packages: success({
        current: [aPackage({ type: 'paid', status: 'daily-charge', costPerDay: 8_33 })],
        switchover: [],
      }),
    });
    expect(text()).toContain('We are charging by the day now: 8.33 ₽ a day.');
    expect(screen.getByRole('link', { name: 'Top up the balance' }).getAttribute('href')).toBe(
      'https://operator.example/top-up',
    );
  });

  it('lists orders and codes without dates and sums where there is no list of payments', () => {
    ready({
      cards: failed({ kind: 'not-supported' }),
      payments: failed({ kind: 'not-supported' }),
      history: {
        orders: [{ serviceId: 'o1', status: 'running', size: { amount: 250, unit: 'GB' } }],
        promoCodes: ['FREE30'],
        changes: [{ id: 'p500', command: 'subscribe' }],
      },
    });
    const rows = [...document.querySelectorAll('.cw-pay-row')].map((each) => each.textContent);
    expect(rows).toEqual(['250\u00a0GB packageActive', '500\u00a0GB packageActivated', 'FREE30']);
  });

  it('says of each part that could not be read, and reads again on a press', async () => {
    const commands = ready({
      cards: failed({ kind: 'unreachable' }),
      payments: failed({ kind: 'unreachable' }),
    });
    expect(text()).toContain('Your card cannot be shown right now.');
    expect(text()).toContain('The payments could not be loaded.');
    await userEvent.click(
      screen.getAllByRole('button', { name: 'Check again' })[0] ?? document.body,
    );
    expect(commands['retry']).toHaveBeenCalledOnce();
  });

  it('shows a thousand payments, each in a row of its own', () => {
    const payments = Array.from({ length: 1_000 }, (_, at) => ({ ...paid, id: `h${at}` }));
    ready({ payments: success({ payments, next: 'h999' }) });
    expect(document.querySelectorAll('.cw-pay-row')).toHaveLength(1_000);
    expect(screen.getByRole('button', { name: 'Show more' })).toBeDefined();
  });
});
