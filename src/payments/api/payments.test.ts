import { expect, it } from 'vitest';
import { getPayments, paymentsWire } from './payments.ts';

const read = (content: unknown, next?: unknown) =>
  getPayments('u1').value(paymentsWire.parse({ content, next }), { status: 200 });

const payment = {
  ...{ id: 'p1', created_at: '2026-11-05T09:00:00+03:00', amount: 250_00, currency: 'RUB' },
  ...{ kind: 'card_recurrent', last4: '4242', status: 'paid', purpose: 'package' },
  ...{ package_id: 'card-500gb-30days', bytes: 500 * 1024 ** 3, period: '30days' },
  receipt: { url: 'https://receipts.example/p1', mime_type: 'text/html' },
};

it('the first page is requested without an id, a later one with the last id', () => {
  expect(getPayments('u1').query).toEqual({ limit: '20' });
  expect(getPayments('u1', 'p9').query).toEqual({ limit: '20', before: 'p9' });
});

it('a payment has what the response states of it', () => {
  expect(read([payment], 'p1')).toEqual({
    payments: [
      {
        ...{ id: 'p1', at: Date.parse('2026-11-05T06:00:00Z'), amount: 250_00 },
        ...{ kind: 'card_recurrent', last4: '4242', status: 'paid', purpose: 'package' },
        ...{ packageId: 'card-500gb-30days', size: { amount: 500, unit: 'GB' }, period: '30days' },
        receiptUrl: 'https://receipts.example/p1',
      },
    ],
    next: 'p1',
  });
});

it.each([
  ['of 1970', { created_at: '1970-01-01T00:00:00Z' }, 'at'],
  ['on a day that the calendar does not have', { created_at: '2026-02-30T10:00:00Z' }, 'at'],
  ['below zero', { amount: -5 }, 'amount'],
  ['of half a kopeck', { amount: 0.5 }, 'amount'],
  ['in another currency', { currency: 'USD' }, 'amount'],
  ['of an unknown kind', { kind: 'cheque' }, 'kind'],
  ['of an unknown status', { status: 'lost' }, 'status'],
  ['for an unknown purpose', { purpose: 'gift' }, 'purpose'],
  ['with digits that no card has', { last4: '424' }, 'last4'],
  ['of a negative size', { bytes: -1 }, 'size'],
  ['for an unknown period', { period: 'century' }, 'period'],
  ['with a receipt that has no address', { receipt: { url: 5 } }, 'receiptUrl'],
] as const)('a payment %s is shown without that', (_, patch, field) => {
  const [shown] = read([{ ...payment, ...patch }]).payments;
  expect(shown).toMatchObject({ id: 'p1' });
  expect(shown).not.toHaveProperty(field);
});

it('what is no payment is not shown as one, and the end has no next page', () => {
  expect(read([null, 'payment', { amount: 5 }, { id: '' }])).toEqual({ payments: [] });
  expect(read([], 7)).toEqual({ payments: [] });
});
