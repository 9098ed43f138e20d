import { expect, it } from 'vitest';
import { aPromo } from '../../../tests/support/promo.ts';
import { confirmEvents } from './confirm.wiring.ts';

const found = aPromo();
const done = { step: 'done', found, at: 0 } as const;

it('an activation is reported when it succeeds, and not when its receipt is opened again', () => {
  const event = { name: 'cloud-promo-activated', detail: { code: found.code } };
  const waiting = { step: 'waiting', found, until: 0, responseLost: false } as const;
  expect(confirmEvents(done, { step: 'sending', found })).toEqual([event]);
  expect(confirmEvents(done, waiting)).toEqual([event]);
  expect(confirmEvents(done, { step: 'loading' })).toEqual([]);
  expect(confirmEvents(done, done)).toEqual([]);
});
