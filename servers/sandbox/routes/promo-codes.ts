import { activate, lookUp, promoCode } from '../billing/promo.ts';
import { calls } from '../http/calls.ts';
import { route, type Choice } from '../http/route.ts';
import { paymentPage } from './change-requests.ts';

const isLookup = ({ body }: Choice): boolean =>
  typeof body === 'object' && body !== null && 'dry_run' in body && body.dry_run === true;

/** Promo codes of a signed-in user. Spec §4, §7. */
export const promoCodeRoutes = [
  route({
    ...calls.getPromoCodes,
    handle: ({ user }) => ({
      body: { content: user().promoCodes.map((code) => ({ code })) },
    }),
  }),
  route({
    ...calls.lookUpPromoCode,
    when: isLookup,
    handle: ({ user, body }) => ({ body: lookUp(promoCode(body.code), user()) }),
  }),
  route({
    ...calls.activatePromoCode,
    when: (choice) => !isLookup(choice),
    handle: ({ db, origin, lang, user, body }) => ({
      body: activate(db, user(), promoCode(body.code), lang, (request) =>
        paymentPage(origin, request),
      ),
    }),
  }),
];
