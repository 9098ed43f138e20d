import type { Payment, PaymentsPage } from '#payments/payment.ts';

/** Adds the next page. A server that repeats itself, or names a page it has sent, ends the list. */
export function withNextPage(shown: PaymentsPage, next: PaymentsPage): PaymentsPage {
  const payments = unique([...shown.payments, ...next.payments]);
  const isNew = payments.length > shown.payments.length && next.next !== shown.next;
  return { payments, ...(isNew && next.next !== undefined ? { next: next.next } : {}) };
}

/** Puts the first page, read again, before what was shown: pages that were opened stay open. */
export function withFirstPage(shown: PaymentsPage, first: PaymentsPage): PaymentsPage {
  const ids = new Set(first.payments.map(({ id }) => id));
  const at = shown.payments.map(({ id }) => ids.has(id)).lastIndexOf(true);
  // Without a payment in common, something between the two could be missing.
  if (at === -1) return first;
  const { next } = shown.payments.length > at + 1 ? shown : first;
  return {
    payments: unique([...first.payments, ...shown.payments.slice(at + 1)]),
    ...(next === undefined ? {} : { next }),
  };
}

function unique(payments: readonly Payment[]): readonly Payment[] {
  const seen = new Set<string>();
  return payments.filter(({ id }) => !seen.has(id) && seen.add(id));
}
