import { agreement } from '../billing/agreement.ts';
import { calls } from '../http/calls.ts';
import { route } from '../http/route.ts';

/** Spec §7: where the agreement is, and its text. */
export const agreementRoutes = [
  route({
    ...calls.getAgreementUrl,
    handle: ({ db, origin, query }) => {
      if (db.scenario().agreement === 'empty') return { body: { _embedded: { offers: [] } } };
      const href = `${origin}/api/agreement_offers/content?${new URLSearchParams(query).toString()}`;
      return { body: { _embedded: { offers: [{ _links: { content: { href } } }] } } };
    },
  }),
  route({
    ...calls.getAgreementContent,
    handle: ({ db, query }) => ({
      body: agreement(query['lang'] === 'en' ? 'en' : 'ru', db.scenario().agreement === 'hostile'),
    }),
  }),
];
