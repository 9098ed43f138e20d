import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { polluteObjectPrototype } from '../../../tests/support/polluted-prototype.ts';
import { parseOwn } from './own-properties.ts';

const payment = z.object({ status: z.string(), url: z.nullish(z.string()) });

it('a parsed value never has a field from Object.prototype', () => {
  polluteObjectPrototype({ url: 'https://evil.example/', token: 'evil' });
  const nested = z.object({ all: z.array(payment), any: z.record(z.string(), payment) });
  const value = { all: [{ status: 'received' }], any: { one: { status: 'sent' } } };
  const data = parseOwn(nested, value)?.data;
  expect([data?.all[0]?.status, data?.all[0]?.url]).toEqual(['received', undefined]);
  expect([data?.any['one']?.status, data?.any['one']?.url]).toEqual(['sent', undefined]);
  expect(parseOwn(z.object({ token: z.string() }), {})).toBeUndefined();
});

const counts = z.record(z.string(), z.number());
const textOrPayment = z.union([payment, z.string()]);

it('a value is parsed in a page that has added enumerable properties to Object.prototype', () => {
  const shared = Reflect.getPrototypeOf({}) ?? {};
  Object.defineProperty(shared, 'each', {
    value: () => undefined,
    enumerable: true,
    configurable: true,
    writable: true,
  });
  try {
    expect(parseOwn(payment, { status: 'done', url: null })?.data).toEqual({
      status: 'done',
      url: null,
    });
    expect(parseOwn(counts, { one: 1 })?.data).toEqual({ one: 1 });
    expect(parseOwn(textOrPayment, 'text')?.data).toBe('text');
  } finally {
    Reflect.deleteProperty(shared, 'each');
  }
});

it.each([undefined, null, 7, 'text', [], {}, { status: 7 }])('%j is invalid', (value) => {
  expect(parseOwn(payment, value)).toBeUndefined();
});

it('a value that is nested too deeply is invalid', () => {
  const deep: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));
  expect(parseOwn(z.unknown(), deep)).toBeUndefined();
});
