import { expect, it } from 'vitest';
import { getPaymentMethods, paymentMethodsWire } from './payment-methods.ts';

const read = (content: unknown) =>
  getPaymentMethods('u1').value(paymentMethodsWire.parse({ content }), { status: 200 });

const card = {
  ...{ id: 'c1', kind: 'card', brand: 'MIR', last4: '4242', expires: '2027-04' },
  ...{ status: 'refused', packages: ['card-250gb-30days'] },
};

it('the cards have what the response states of them', () => {
  expect(read([card])).toEqual([
    {
      ...{ id: 'c1', brand: 'mir', last4: '4242', expires: '2027-04' },
      ...{ status: 'refused', packageIds: ['card-250gb-30days'] },
    },
  ]);
});

it('what cannot be true of a card is left out, and an unknown status is no alarm', () => {
  const wrong = {
    last4: '42420000',
    expires: '2027-13',
    brand: 7,
    status: 'lost',
    packages: 'all',
  };
  expect(read([{ ...card, ...wrong }])).toEqual([{ id: 'c1', status: 'active', packageIds: [] }]);
});

it('what is no card is not shown as one', () => {
  expect(read([null, 'card', { kind: 'card' }, { ...card, kind: 'wallet' }])).toEqual([]);
});
