import type * as z from 'zod/mini';
import type { paymentsWire } from '#payments/api/payments.ts';
import type { PackageWire } from '#purchase/api/packages.ts';
import type { OpenPayment, PaymentsScenario, Purchase, User } from '../entities.ts';
import type { Database } from '../state.ts';
import { freePackage, packageCatalog } from './package-catalog.ts';

/** The response of the payments, as the server may send it. */
export type PaymentsWire = z.input<typeof paymentsWire>;

/** A payment; its other fields are those of the response. */
interface PaymentWire {
  readonly id: string;
  readonly created_at: string;
  readonly status: string;
  readonly [field: string]: unknown;
}

const day = 24 * 60 * 60 * 1000;

/** The most payments of a page. */
const maxLimit = 100;

export interface PageOfPayments {
  readonly limit?: string | undefined;
  readonly before?: string | undefined;
}

/** A page of the payments of a user, newest first, with receipts at `origin`. */
export function paymentsOf(
  db: Database,
  user: User,
  { limit, before }: PageOfPayments,
  origin: string,
): PaymentsWire {
  const { payments } = user;
  if (payments && 'response' in payments) return payments.response as PaymentsWire;
  const all = [...recorded(db, user), ...(payments ? past(payments, user, db.now()) : [])].sort(
    (one, other) => Date.parse(other.created_at) - Date.parse(one.created_at),
  );
  const from = before === undefined ? 0 : all.findIndex(({ id }) => id === before) + 1;
  const size = Math.min(Math.max(Math.trunc(Number(limit)) || 20, 1), maxLimit);
  const page = all.slice(from, from + size);
  const last = page.at(-1);
  return {
    content: page.map((each) => withReceipt(each, origin)),
    ...(last && from + size < all.length ? { next: last.id } : {}),
  };
}

/** What was paid has a receipt. */
const withReceipt = (payment: PaymentWire, origin: string): PaymentWire =>
  payment.status === 'paid'
    ? {
        ...payment,
        receipt: { url: `${origin}/sandbox/receipts/${payment.id}`, mime_type: 'text/html' },
      }
    : payment;

/** What was paid in the sandbox: purchases, payments that failed or wait, checks of cards. */
function recorded(db: Database, user: User): PaymentWire[] {
  const open = db.payments.of(user.userId);
  return [
    ...db.purchases.of(user.userId).flatMap((each) => purchaseWire(db, user, each)),
    ...open.flatMap((each) => openWire(db, user, each)),
  ];
}

/** A purchase that is charged later is no payment yet. */
function purchaseWire(db: Database, user: User, purchase: Purchase): PaymentWire[] {
  const { id, at, amount, paidBy, packageId, chargedOn } = purchase;
  if (chargedOn !== undefined || amount === 0) return [];
  return [
    {
      ...{ id, created_at: new Date(at).toISOString(), amount, currency: 'RUB' },
      ...{ kind: kindOf(paidBy), status: 'paid', purpose: 'package' },
      ...aboutPackage(packageNamed(db, user, packageId), packageId),
    },
  ];
}

function openWire(db: Database, user: User, payment: OpenPayment): PaymentWire[] {
  const { id, amount, createdAt, kind, purpose } = payment;
  const isCheck = purpose === 'card_check';
  const statuses: Partial<Record<OpenPayment['state'], string>> = {
    waiting: 'pending',
    declined: 'failed',
    ...(isCheck ? { paid: 'refunded' } : {}),
  };
  const status = statuses[payment.state];
  if (status === undefined) return [];
  const packageId = db.requests.get(payment.requestId)?.pkg.id;
  const base = {
    ...{ id, created_at: new Date(createdAt).toISOString(), amount, currency: 'RUB' },
    ...{ kind: kindOf(kind), status },
  };
  if (isCheck || packageId === undefined) return [{ ...base, purpose: 'card_check' }];
  return [
    { ...base, purpose: 'package', ...aboutPackage(packageNamed(db, user, packageId), packageId) },
  ];
}

const kindOf = (paidBy: Purchase['paidBy']): string =>
  ({ card: 'card_recurrent', sbp: 'sbp_onetime', balance: 'balance' })[paidBy];

const packageNamed = (db: Database, user: User, id: string): PackageWire | undefined =>
  [
    ...user.packages,
    ...packageCatalog(user.tenant, user.moreOnOffer),
    freePackage,
    ...db.requests.of(user.userId).map(({ pkg }) => pkg),
  ].find((each) => each.id === id);

const aboutPackage = (pkg: PackageWire | undefined, id: string) => ({
  package_id: id,
  ...(pkg ? { bytes: pkg.bytes ?? null, period: pkg.period } : {}),
});

type Past = Extract<PaymentsScenario, { past: number }>;

/** Payments for the package that the user has, one a month, or several a day if there are many. */
function past({ past: count, kind = 'card', last }: Past, user: User, at: number): PaymentWire[] {
  const plan = user.packages.find(({ cost }) => cost > 0);
  const all = packageCatalog(user.tenant);
  const stepDays = count > 500 ? 0.4 : 30;
  const today = at - (at % day) + 9 * 60 * 60 * 1000;
  return Array.from({ length: count }, (_, index): PaymentWire => {
    const isLast = index === 0;
    const old = index > count / 2;
    const pkg = (old ? all[0] : undefined) ?? plan ?? all[0];
    const by = kind === 'mixed' ? mixed(index, count) : kind;
    const daysAgo = isLast && last ? 1 : 16 + index * stepDays;
    const isCheck = kind === 'mixed' && index === 3;
    return {
      id: `h${count - index}`,
      created_at: new Date(today - daysAgo * day).toISOString(),
      amount: isCheck ? cardCheck : (pkg?.cost ?? 0),
      currency: 'RUB',
      kind: kindOf(by),
      ...(by === 'card' ? { last4: '4242' } : {}),
      status: isLast && last ? last : isCheck ? 'refunded' : 'paid',
      ...(isCheck
        ? { purpose: 'card_check' }
        : { purpose: 'package', ...aboutPackage(pkg, pkg?.id ?? '') }),
    };
  });
}

const cardCheck = 10_00;

/** From a card of late, by SBP before, and from the phone balance at first. */
const mixed = (index: number, count: number): Purchase['paidBy'] =>
  index < 4 ? 'card' : index < count - 3 ? 'sbp' : 'balance';
