import type { Meta } from '@storybook/react-vite';
import { failed, success } from '#base/values/outcome.ts';
import type { Failure } from '#base/values/failure.ts';
import type { Package } from '#base/values/package.ts';
import type { Card } from '#payments/card.ts';
import type { Payment } from '#payments/payment.ts';
import type { CardResult, PaymentsView, Ready } from '#widgets/payments/payments/payments.state.ts';
import { PaymentsScreen } from '#widgets/payments/payments/payments.view.tsx';
import type { PaymentsInputs } from '#widgets/payments/payments/screen-props.ts';
import { opening } from './support/opening.tsx';
import { aPackage } from './support/packages.ts';
import { screenStories, storyTime } from './support/screen-stories.tsx';
import { paymentsSkeleton } from '#widgets/payments/skeletons.ts';

const meta: Meta = { id: 'payments', title: 'Payments' };
export default meta;

const screen = screenStories('payments');
const day = 24 * 60 * 60 * 1000;
const bank = 'https://bank.example/1';

const inputs: PaymentsInputs = {
  topUpUrl: 'https://operator.example/top-up',
  receiptOf: ({ receiptUrl }) => receiptUrl,
};

const plan = aPackage({ type: 'card' });
const card: Card = {
  ...{ id: 'c1', brand: 'mir', last4: '4242', expires: '2027-04' },
  ...{ status: 'active', packageIds: [plan.id] },
};

const payment = (at: number, change: Partial<Payment> = {}): Payment => ({
  ...{ id: `p${at}`, at: storyTime - (15 + at * 30) * day, amount: 250_00 },
  ...{ kind: 'card_recurrent', last4: '4242', status: 'paid', purpose: 'package' },
  ...{ packageId: plan.id, size: plan.size, period: '30days' },
  receiptUrl: `https://receipts.example/${at}`,
  ...change,
});

const check: Partial<Payment> = { amount: 10_00, purpose: 'card_check', status: 'refunded' };
const many: readonly Payment[] = [
  ...[payment(0), payment(1), payment(2), payment(3, check)],
  payment(4, { kind: 'sbp_onetime' }),
  payment(12, { kind: 'balance', amount: 150_00, size: { amount: 250, unit: 'GB' } }),
];

const view = (
  change: Partial<PaymentsView> & {
    readonly ofCards?: readonly Card[];
    readonly ofPayments?: readonly Payment[];
    readonly ofPackages?: readonly Package[];
    readonly next?: string;
  } = {},
): PaymentsView => {
  const { ofCards = [card], ofPayments = many, ofPackages = [plan], next, ...rest } = change;
  return {
    ...{ userId: 'u1', tenant: 'other' },
    cards: success(ofCards),
    payments: success({ payments: ofPayments, ...(next === undefined ? {} : { next }) }),
    packages: success({ current: ofPackages, switchover: [] }),
    ...rest,
  };
};

const ready = (of: PaymentsView, change: Partial<Ready> = {}) =>
  screen(PaymentsScreen, { step: 'ready', view: of, ...change }, inputs);
const after = (result: CardResult, of = view()) => ready(of, { result });

export const Opening = opening(paymentsSkeleton, 'Оплата', 'Payments');
export const Loading = screen(PaymentsScreen, { step: 'loading' }, inputs);
export const WithCard = ready(view());
export const MorePayments = ready(view({ next: 'p12' }));
export const LoadingMore = ready(view({ next: 'p12' }), { more: 'loading' });
export const MoreFailed = ready(view({ next: 'p12' }), { more: { kind: 'unreachable' } });
export const NoPayments = ready(view({ ofPayments: [] }));

const lasting: Package = { ...plan, expires: '2026-11-27' };
const failedPayment = payment(0, { id: 'failed', status: 'failed', at: storyTime - day });
export const Refused = ready(
  view({
    ofCards: [{ ...card, status: 'refused' }],
    ofPackages: [lasting],
    ofPayments: [failedPayment, ...many],
    onceBySbp: aPackage({ id: 's500', type: 'sbp' }),
  }),
);
export const RefusedWithoutPayment = ready(
  view({ ofCards: [{ ...card, status: 'refused' }], ofPackages: [lasting], ofPayments: [] }),
);
export const Expired = ready(
  view({ ofCards: [{ ...card, status: 'expired', expires: '2026-10' }], ofPackages: [lasting] }),
);
export const UnknownCard = ready(
  view({ ofCards: [{ id: 'c1', status: 'active', packageIds: [] }] }),
);
export const SeveralCards = ready(
  view({
    ofCards: [card, { id: 'c2', brand: 'visa', last4: '1881', status: 'active', packageIds: [] }],
  }),
);

const { nextPayment: _, ...unpaid } = plan;
const ended: Package = { ...unpaid, status: 'cancelled', expires: '2026-12-20' };
export const NoCard = ready(view({ ofCards: [], ofPackages: [ended] }));
export const Removed = after(
  {
    ...{ kind: 'removed', last4: '4242', at: storyTime },
    packages: [{ id: plan.id, until: '2026-12-20' }],
  },
  view({ ofCards: [], ofPackages: [ended] }),
);
export const Bound = after({ kind: 'bound', last4: '1881' });
export const Declined = after({ kind: 'declined', last4: '4242' });
export const Busy = after({ kind: 'busy' });
export const RemovalLost = after({ kind: 'lost', cardId: 'c1' });
export const RemovalRefused = after({
  kind: 'refused',
  failure: { kind: 'too-many', what: 'requests', until: storyTime + 60_000 },
});

export const Balance = ready(
  view({ tenant: 'bln', ofCards: [], ofPackages: [aPackage({ costPerDay: 8_33 })] }),
);
export const ChargedDaily = ready(
  view({
    ...{ tenant: 'bln', ofCards: [] },
    ofPackages: [aPackage({ status: 'daily-charge', costPerDay: 8_33 })],
  }),
);
export const BySbp = ready(
  view({ ofCards: [], ofPackages: [aPackage({ id: 's500', type: 'sbp', canUnsubscribe: false })] }),
);
export const Pending = ready(
  view({ ofPayments: [payment(0, { status: 'pending', kind: 'sbp_onetime' }), ...many.slice(1)] }),
);
export const Wrong = ready(
  view({
    ofPayments: [
      { id: 'w1' },
      { id: 'w2', amount: 250_00, purpose: 'promo', size: plan.size },
      { ...payment(3), receiptUrl: 'javascript:alert(1)' },
    ],
  }),
);
export const SeveralPackages = ready(
  view({
    ofCards: [{ ...card, packageIds: [plan.id, 'c1tb'] }],
    ofPackages: [
      plan,
      aPackage({ id: 'c1tb', type: 'card', size: { amount: 1, unit: 'TB' }, cost: 400_00 }),
    ],
  }),
);
export const Unpriced = ready(view({ ofPackages: [{ ...plan, cost: 0, unpriced: true }] }));

const notSupported = failed({ kind: 'not-supported' } as const);
export const OrdersOnly = ready(
  view({
    ...{ tenant: 'bln', cards: notSupported, payments: notSupported },
    ofPackages: [aPackage()],
    history: {
      orders: [
        { serviceId: 'o1', status: 'running', size: { amount: 250, unit: 'GB' } },
        { serviceId: 'o2', status: 'completed' },
        { serviceId: 'o3', status: 'canceled', size: { amount: 1, unit: 'TB' } },
      ],
      promoCodes: ['FREE30'],
      changes: [
        { id: 'cloud500', command: 'subscribe' },
        { id: 'gone', command: 'unsubscribe' },
      ],
    },
  }),
);
const down: Failure = { kind: 'unreachable' };
export const CardUnread = ready(view({ cards: failed(down) }));
export const PaymentsUnread = ready(view({ payments: failed(down) }));
export const Stale = ready(view(), { stale: { kind: 'offline' } });

export const Removing = ready(view(), { removing: { card, isBusy: false } });
export const BeingRemoved = ready(view(), { removing: { card, isBusy: true } });
export const RemovingWithoutPackages = ready(view(), {
  removing: { card: { ...card, packageIds: [] }, isBusy: false },
});
export const Replacing = screen(PaymentsScreen, { step: 'replacing', view: view(), card }, inputs);
export const BindingFirst = screen(
  PaymentsScreen,
  { step: 'replacing', view: view({ ofCards: [] }) },
  inputs,
);
export const ReplacingFailed = screen(
  PaymentsScreen,
  { step: 'replacing', view: view(), card, failure: down },
  inputs,
);
const waiting = { step: 'binding', view: view(), url: bank, last4: '4242' } as const;
export const Waiting = screen(PaymentsScreen, { ...waiting, opening: 'opened' }, inputs);
export const WaitingBlocked = screen(PaymentsScreen, { ...waiting, opening: 'blocked' }, inputs);
export const WaitingLong = screen(PaymentsScreen, { ...waiting, isDelayed: true }, inputs);
export const Offline = screen(
  PaymentsScreen,
  { step: 'failed', failure: { kind: 'offline' } },
  inputs,
);
