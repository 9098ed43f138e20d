import { expect, it } from 'vitest';
import { aPromo } from '../../../tests/support/promo.ts';
import { offerEvents } from './fixed-offer-deps.ts';

const found = aPromo();
const sending = { step: 'sending', found } as const;

it('a refused activation is reported to the embedding page', () => {
  const refused = { step: 'refused', code: found.code, refusal: { state: 1 } } as const;
  expect(offerEvents(refused, sending)).toEqual([
    { name: 'cloud-error', detail: { kind: 'promo', number: 42 } },
  ]);
});

it('a conflict is reported once, also if the page prevents the navigation to its payment', () => {
  const conflict = { step: 'conflict' } as const;
  const failure = { kind: 'conflict' } as const;
  const reported = [{ name: 'cloud-error', detail: { kind: 'conflict', number: 34 } }];
  expect(offerEvents(conflict, sending)).toEqual(reported);
  expect(offerEvents({ step: 'ready', found, failure }, conflict)).toEqual([]);
  expect(offerEvents({ step: 'ready', found, failure }, sending)).toEqual(reported);
});
