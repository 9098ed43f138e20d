import { describe, expect, it } from 'vitest';
import type { Payment } from '#payments/payment.ts';
import { withFirstPage, withNextPage } from './payment-list.ts';
import { byYear } from './years.ts';

const payments = (...ids: readonly string[]): readonly Payment[] => ids.map((id) => ({ id }));

describe('pages of payments', () => {
  it('follow each other, and each payment is shown once', () => {
    const first = { payments: payments('5', '4', '3'), next: '3' };
    expect(withNextPage(first, { payments: payments('3', '2'), next: '2' })).toEqual({
      payments: payments('5', '4', '3', '2'),
      next: '2',
    });
    expect(withNextPage(first, { payments: payments('2', '1') })).toEqual({
      payments: payments('5', '4', '3', '2', '1'),
    });
  });

  it('end with a server that repeats itself', () => {
    const first = { payments: payments('5', '4'), next: '4' };
    expect(withNextPage(first, first)).toEqual({ payments: first.payments });
    expect(withNextPage(first, { payments: payments('3'), next: '4' })).toEqual({
      payments: payments('5', '4', '3'),
    });
  });

  it('stay open when the first one is read again', () => {
    const shown = { payments: payments('4', '3', '2', '1'), next: '1' };
    expect(withFirstPage(shown, { payments: payments('5', '4', '3'), next: '3' })).toEqual({
      payments: payments('5', '4', '3', '2', '1'),
      next: '1',
    });
  });

  it('are those of the server if nothing of the first one was shown before', () => {
    const first = { payments: payments('9', '8'), next: '8' };
    expect(withFirstPage({ payments: payments('2', '1') }, first)).toEqual(first);
  });
});

it('payments are listed by year in the operator’s calendar, undated ones last', () => {
  const at = (iso: string): Payment => ({ id: iso, at: Date.parse(iso) });
  const undated = { id: 'u' };
  const newYear = at('2025-12-31T22:00:00Z');
  const old = at('2025-03-01T10:00:00Z');
  expect(byYear([undated, newYear, old])).toEqual([
    { year: '2026', payments: [newYear] },
    { year: '2025', payments: [old] },
    { payments: [undated] },
  ]);
});
