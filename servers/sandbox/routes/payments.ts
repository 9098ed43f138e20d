import { cardsOf, openCardCheck, removeCard } from '../billing/cards.ts';
import { paymentsOf } from '../billing/payment-history.ts';
import type { User } from '../entities.ts';
import { calls } from '../http/calls.ts';
import { refuse } from '../http/refusal.ts';
import { route } from '../http/route.ts';

/** The user, where the operator has these calls. */
const supported = (user: () => User): User => {
  const owner = user();
  if (owner.without.includes('payments')) refuse(404, 'NotSupported');
  return owner;
};

/** What a user pays with, and what was paid. docs/contract.md, payments. */
export const paymentRoutes = [
  route({
    ...calls.getPaymentMethods,
    handle: ({ db, user }) => ({ body: { content: cardsOf(supported(user), db.now()) } }),
  }),
  route({
    ...calls.bindCard,
    handle: ({ db, origin, lang, user }) => {
      const { id } = openCardCheck(db, supported(user), lang);
      return { body: { payment_url: `${origin}/sandbox/pay/${id}` } };
    },
  }),
  route({
    ...calls.removeCard,
    handle: ({ db, user, params }) => ({
      body: removeCard(db, supported(user), params['id'] ?? ''),
    }),
  }),
  route({
    ...calls.getPayments,
    handle: ({ db, origin, user, query }) => ({
      body: paymentsOf(db, supported(user), query, origin),
    }),
  }),
];
