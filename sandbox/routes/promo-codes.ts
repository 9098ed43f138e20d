import { promoCodesWire } from '#promo/api/promo-codes.ts';
import { promoResultWire } from '#promo/api/promo-result.ts';
import { promoCodeBody } from '../http/bodies.ts';
import { activate, lookUp, promoCode } from '../billing/promo.ts';
import { route, type Choice } from '../http/route.ts';
import { paymentPage } from './change-requests.ts';

const path = '/users/:userid/promocodes';
const isLookup = ({ body }: Choice): boolean =>
  typeof body === 'object' && body !== null && 'dry_run' in body && body.dry_run === true;

/** Promo codes of somebody who is signed in. Spec §4, §7. */
export const promoCodeRoutes = [
  route({
    name: 'GET users/{userid}/promocodes',
    base: 'billing',
    auth: true,
    path,
    answer: promoCodesWire,
    handle: ({ person }) => ({
      body: { content: person().promoCodes.map((code) => ({ code })) },
    }),
  }),
  route({
    name: 'POST users/{userid}/promocodes (lookup)',
    base: 'billing',
    auth: true,
    path,
    when: isLookup,
    body: promoCodeBody,
    answer: promoResultWire,
    handle: ({ person, body }) => ({ body: lookUp(promoCode(body.code), person()) }),
  }),
  route({
    name: 'POST users/{userid}/promocodes (activate)',
    base: 'billing',
    auth: true,
    path,
    when: (choice) => !isLookup(choice),
    body: promoCodeBody,
    answer: promoResultWire,
    handle: ({ db, origin, person, body }) => ({
      body: activate(db, person(), promoCode(body.code), (request) => paymentPage(origin, request)),
    }),
  }),
];
