import type * as z from 'zod/mini';
import type { cardRemovalWire } from '#payments/api/card-changes.ts';
import type { paymentMethodsWire } from '#payments/api/payment-methods.ts';
import type { PackageWire } from '#purchase/api/packages.ts';
import type { OpenPayment, StoredCard, User } from '../entities.ts';
import { refuse } from '../http/refusal.ts';
import type { PageLang } from '../page-lang.ts';
import { randomId } from '../random.ts';
import type { Database } from '../state.ts';
import { daysOf } from './activation.ts';
import { dateAfter } from './package-catalog.ts';
import { openPaymentOf } from './purchases.ts';

type PaymentMethodWire = z.input<typeof paymentMethodsWire>['content'][number];

/** What a card is checked with: 10 ₽, which are refunded. Spec §9. */
const cardCheckAmount = 10_00;

/** Whether a package is charged from a card; one that ends is not. */
const isPaidByCard = ({ package_type: type, status }: PackageWire): boolean =>
  type === 'card' && status !== 'cancelled';

/** The card that pays for packages if none has been bound here. */
export const defaultCard = (at: number): StoredCard => ({
  id: 'card-4242',
  brand: 'mir',
  last4: '4242',
  expires: `${new Date(at).getUTCFullYear() + 1}-04`,
  status: 'active',
});

/** The cards of a user who has these packages. */
export const cardsFor = (packages: readonly PackageWire[], at: number): readonly StoredCard[] =>
  packages.some(isPaidByCard) ? [defaultCard(at)] : [];

/**
 * The cards of a user. Packages are charged from the last one.
 * @param at epoch ms
 */
export const cardsOf = (user: User, at: number): PaymentMethodWire[] =>
  user.cards.map((card, index) => ({
    ...card,
    kind: 'card',
    status: card.expires < new Date(at).toISOString().slice(0, 7) ? 'expired' : card.status,
    packages:
      index === user.cards.length - 1 ? user.packages.filter(isPaidByCard).map(({ id }) => id) : [],
  }));

/** Opens the payment by which a card is bound; an earlier one that is open ends. */
export function openCardCheck(db: Database, { userId }: User, lang: PageLang): OpenPayment {
  for (const each of db.payments.of(userId))
    if (each.purpose === 'card_check' && each.state === 'open')
      db.payments.put(each.id, { ...each, state: 'cancelled' });
  const id = randomId('p');
  return db.payments.put(id, {
    ...{ id, userId, requestId: '', purpose: 'card_check', amount: cardCheckAmount },
    ...{ kind: 'card', lang, state: 'open', createdAt: db.now() },
  });
}

/**
 * Binds the card of a payment that was made. It replaces the previous one, and pays at once what that could
 * not pay.
 */
export function storeCard(db: Database, user: User, paymentId: string): void {
  const year = new Date(db.now()).getUTCFullYear() + 3;
  const card: StoredCard = {
    ...{ id: `card-${paymentId}`, brand: 'visa', last4: '1881' },
    ...{ expires: `${year}-09`, status: 'active' },
  };
  const refused = cardsOf(user, db.now()).find((each) => each?.status === 'refused');
  const unpaid = user.packages.filter(({ id }) => refused?.packages?.includes(id));
  db.users.put(user.userId, {
    ...user,
    cards: [card],
    packages: user.packages.map((each) => (unpaid.includes(each) ? renewed(each) : each)),
  });
  for (const { id: packageId, cost } of unpaid) {
    const id = randomId('b');
    db.purchases.put(id, {
      ...{ id, userId: user.userId, packageId, requestId: '', amount: cost ?? 0 },
      ...{ paidBy: 'card', at: db.now() },
    });
  }
}

/** The package for one more period. */
function renewed(pkg: PackageWire): PackageWire {
  const until = endOf(pkg);
  if (until === null) return pkg;
  return { ...pkg, tnb_expired: null, next_payment: dateAfter(Date.parse(until), daysOf(pkg)) };
}

/** Removes a card. What it has paid for stays until the paid period ends, and is not charged again. */
export function removeCard(
  db: Database,
  user: User,
  cardId: string,
): z.input<typeof cardRemovalWire> {
  const card = cardsOf(user, db.now()).find((each) => each?.id === cardId);
  if (!card) return refuse(404, 'NotFound');
  const { payments } = user;
  const isPaying = payments && 'past' in payments && payments.last === 'pending';
  if (isPaying || openPaymentOf(db, user)?.kind === 'card') refuse(409, 'PaymentInProgress');
  const ended = user.packages.filter(({ id }) => card.packages?.includes(id));
  db.users.put(user.userId, {
    ...user,
    cards: user.cards.filter(({ id }) => id !== cardId),
    packages: user.packages.flatMap((each) => (ended.includes(each) ? ending(each) : [each])),
  });
  return {
    packages: ended.map(({ id, ...each }) => ({ package_id: id, valid_until: endOf(each) })),
  };
}

const endOf = ({ tnb_expired: until, next_payment: next }: Partial<PackageWire>) =>
  next ?? until ?? null;

/** The package until its end; one without an end ends now. */
function ending(pkg: PackageWire): readonly PackageWire[] {
  const { next_payment: _, ...rest } = pkg;
  const until = endOf(pkg);
  if (until === null) return [];
  return [{ ...rest, status: 'cancelled', can_unsubscribe: false, tnb_expired: until }];
}
