import { expect, test, vi } from 'vitest';
import { createTranslate } from '#i18n/translate.ts';
import common from '#i18n/messages/en.json' with { type: 'json' };
import payment from '#purchase/messages/en.json' with { type: 'json' };
import type { Package } from '#base/values/package.ts';
import { aPackageCatalog, onSale } from '../../../../tests/support/package-catalog.ts';
import offers from '../../messages/en.json' with { type: 'json' };
import { chargesOf } from './charges.ts';

const t = createTranslate('en', { ...common, ...payment, ...offers });
const now = Date.parse('2026-11-21T12:00:00+03:00');

/** The charges of a purchase as lines, the total first. */
function linesOf(pkg: Package, owned: readonly Package[] = []): readonly string[] {
  const tenant = pkg.type === 'paid' ? 'bln' : 'other';
  const { steps, total } = chargesOf(aPackageCatalog(tenant, owned), pkg, now, t, 'en');
  return [
    total ? `${total.term}: ${total.value}` : 'no total',
    ...steps.map(({ title, sum, text }) => `${title} | ${sum ?? '–'} | ${text}`),
  ].map((line) => line.replaceAll('\u00a0', ' '));
}

const larger = onSale('bln', 'paid-500gb-30days');
const current = { ...onSale('bln', 'paid-250gb-30days'), nextPayment: '2026-12-05' };
const later = { amount: 250_00, date: '2026-12-05' };

test('a package paid from the phone balance is charged now, and then every month', () => {
  expect(linesOf(larger)).toMatchInlineSnapshot(`
    [
      "Charged now: 250 ₽",
      "Today, 21.11.2026 | 250 ₽ | 500 GB for a month. Charged to your phone balance. If it does not cover the whole period, we charge by the day: 8.33 ₽ a day.",
      "From 21.12.2026 | 250 ₽ | Every month until you cancel.",
    ]
  `);
});

test('a package paid by card is charged now, and the card is linked', () => {
  expect(linesOf(onSale('other', 'card-1tb-year'))).toMatchInlineSnapshot(`
    [
      "Charged now: 2,400 ₽",
      "Today, 21.11.2026 | 2,400 ₽ | 1 TB for a year. To link the card, the bank charges 10 ₽ and refunds it at once.",
      "From 21.11.2027 | 2,400 ₽ | Every year until you cancel.",
    ]
  `);
});

test('a package paid by SBP is charged once', () => {
  expect(linesOf(onSale('other', 'sbp-1tb-year'))).toMatchInlineSnapshot(`
    [
      "Charged now: 2,400 ₽",
      "Today, 21.11.2026 | 2,400 ₽ | 1 TB for a year. A single payment by SBP.",
      "21.11.2027 | 0 ₽ | The plan ends by itself. Nothing more is charged, and no files are deleted.",
    ]
  `);
});

test('a package with a later first charge costs nothing now', () => {
  expect(linesOf({ ...larger, firstCharge: later })).toMatchInlineSnapshot(`
    [
      "Charged on 05.12.2026: 250 ₽",
      "Today, 21.11.2026 | 0 ₽ | Nothing is charged.",
      "05.12.2026 | 250 ₽ | 500 GB for a month. Charged to your phone balance. If it does not cover the whole period, we charge by the day: 8.33 ₽ a day.",
      "From 04.01.2027 | 250 ₽ | Every month until you cancel.",
    ]
  `);
});

test('a replacement with a later first charge begins when the current plan ends', () => {
  expect(linesOf({ ...larger, firstCharge: later }, [current])).toMatchInlineSnapshot(`
    [
      "Charged on 05.12.2026: 250 ₽",
      "Today, 21.11.2026 | 0 ₽ | Nothing is charged.",
      "05.12.2026 | 250 ₽ | 500 GB starts and 250 GB ends. Charged to your phone balance. If it does not cover the whole period, we charge by the day: 8.33 ₽ a day.",
      "From 04.01.2027 | 250 ₽ | Every month until you cancel.",
    ]
  `);
});

test('a card is linked with the purchase, also if it is charged later', () => {
  expect(linesOf({ ...onSale('other', 'card-500gb-30days'), firstCharge: later }))
    .toMatchInlineSnapshot(`
      [
        "Charged on 05.12.2026: 250 ₽",
        "Today, 21.11.2026 | 0 ₽ | To link the card, the bank charges 10 ₽ and refunds it at once.",
        "05.12.2026 | 250 ₽ | 500 GB for a month.",
        "From 04.01.2027 | 250 ₽ | Every month until you cancel.",
      ]
    `);
});

test('a replacement that is charged before it begins shows both days', () => {
  const firstCharge = { amount: 250_00, date: '2026-12-01' };
  expect(linesOf({ ...larger, firstCharge }, [current])).toMatchInlineSnapshot(`
    [
      "Charged on 01.12.2026: 250 ₽",
      "Today, 21.11.2026 | 0 ₽ | Nothing is charged.",
      "01.12.2026 | 250 ₽ | 500 GB for a month. Charged to your phone balance. If it does not cover the whole period, we charge by the day: 8.33 ₽ a day.",
      "05.12.2026 | – | 500 GB starts and 250 GB ends.",
      "From 04.01.2027 | 250 ₽ | Every month until you cancel.",
    ]
  `);
});

test('a replacement that is charged after it began shows both days', () => {
  const owned = { ...onSale('other', 'card-250gb-30days'), nextPayment: '2026-12-05' };
  const firstCharge = { amount: 250_00, date: '2026-12-09' };
  expect(linesOf({ ...onSale('other', 'card-500gb-30days'), firstCharge }, [owned]))
    .toMatchInlineSnapshot(`
      [
        "Charged on 09.12.2026: 250 ₽",
        "Today, 21.11.2026 | 0 ₽ | To link the card, the bank charges 10 ₽ and refunds it at once.",
        "05.12.2026 | – | 500 GB starts and 250 GB ends.",
        "09.12.2026 | 250 ₽ | 500 GB for a month.",
        "From 08.01.2027 | 250 ₽ | Every month until you cancel.",
      ]
    `);
});

test('a plan that only has an end is replaced on that day', () => {
  const { nextPayment: expires, ...ending } = current;
  expect(linesOf({ ...larger, firstCharge: later }, [{ ...ending, expires }])).toEqual(
    linesOf({ ...larger, firstCharge: later }, [current]),
  );
});

test('a charge with a time of day is on the day of the start', () => {
  const firstCharge = { ...later, date: '2026-12-05T00:00:00Z' };
  expect(linesOf({ ...larger, firstCharge }, [current])).toEqual(
    linesOf({ ...larger, firstCharge: later }, [current]),
  );
});

test('what is charged now is charged again a period from today, whatever earlier day is stated', () => {
  expect(linesOf({ ...larger, firstCharge: { amount: 250_00, date: '2026-11-20' } })).toEqual([
    'Charged now: 250 ₽',
    expect.stringMatching(/^Today, 21.11.2026/),
    'From 21.12.2026 | 250 ₽ | Every month until you cancel.',
  ]);
});

test('today is the day of the operator, also where the next day has begun', () => {
  const inVladivostok = Date.parse('2026-12-05T06:00:00+10:00');
  vi.spyOn(Date.prototype, 'getDate').mockReturnValue(5);
  const { steps } = chargesOf(aPackageCatalog('bln', [current]), larger, inVladivostok, t, 'en');
  vi.restoreAllMocks();
  expect(steps.map(({ title }) => title).slice(0, 2)).toEqual(['Today, 04.12.2026', '05.12.2026']);
});

test('a replacement that is charged now is paid in advance', () => {
  const firstCharge = { amount: 250_00, date: '2026-11-20' };
  expect(linesOf({ ...larger, firstCharge }, [current])).toMatchInlineSnapshot(`
    [
      "Charged now: 250 ₽",
      "Today, 21.11.2026 | 250 ₽ | 500 GB for a month, paid in advance.",
      "05.12.2026 | – | 500 GB starts and 250 GB ends.",
      "From 04.01.2027 | 250 ₽ | Every month until you cancel.",
    ]
  `);
});

test('a replacement without a stated charge promises no date', () => {
  expect(linesOf(larger, [current])).toMatchInlineSnapshot(`
    [
      "no total",
      "Today, 21.11.2026 | 0 ₽ | Nothing is charged.",
      "05.12.2026 | – | 500 GB starts and 250 GB ends. The price is charged to your phone balance when the plan starts.",
      "From 04.01.2027 | 250 ₽ | Every month until you cancel.",
    ]
  `);
});

test('a replacement paid on a page claims nothing when no charge is stated', () => {
  const owned = { ...onSale('other', 'card-250gb-30days'), nextPayment: '2026-12-05' };
  expect(linesOf(onSale('other', 'card-500gb-30days'), [owned])).toMatchInlineSnapshot(`
    [
      "no total",
      "Today, 21.11.2026 | – | The payment page shows the amount.",
      "05.12.2026 | – | 500 GB starts and 250 GB ends.",
      "From 04.01.2027 | 250 ₽ | Every month until you cancel.",
    ]
  `);
});

test.each(['2026-11-21', '2026-11-20'])(
  'a plan whose payment was due on %s is replaced at once: a sum that no response states is not claimed',
  (nextPayment) => {
    expect(linesOf(larger, [{ ...current, nextPayment }])).toEqual([
      'no total',
      'Today, 21.11.2026 | – | 500 GB for a month. The price is charged to your phone balance when the plan starts.',
      'From 21.12.2026 | 250 ₽ | Every month until you cancel.',
    ]);
  },
);
