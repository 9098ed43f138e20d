import { describe, expect, it, test } from 'vitest';
import { createTranslate } from '#i18n/translate.ts';
import common from '#i18n/messages/ru.json' with { type: 'json' };
import purchase from '#purchase/messages/ru.json' with { type: 'json' };
import ru from './messages/ru.json' with { type: 'json' };
import { dailyCharge, promoFacts, promoTimeline, type PromoCharges } from './promo-charges.ts';

const t = createTranslate('ru', ru, purchase, common);
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

/** Noon in Moscow on 28.11.2026. */
const at = Date.UTC(2026, 10, 28, 9);
const size = { amount: 250, unit: 'GB' } as const;
const firstMonthFree = { size, cost: 0, fullCost: 150_00, period: '30days', duration: 1 } as const;

const lines = (charges: PromoCharges) =>
  promoTimeline(charges, t, 'ru').map(({ title, sum, text }) =>
    plain([title, sum, text].filter(Boolean).join(' | ')),
  );
const facts = (charges: PromoCharges, isPaid = true) =>
  promoFacts(charges, isPaid, t, 'ru').map(({ term, value }) => plain(`${term}: ${value}`));

const daily = 'Если на балансе не хватит на весь период, будем списывать по дням.';

describe('the charges of an offer', () => {
  test.each<[string, PromoCharges, readonly string[]]>([
    [
      'a free first month, paid from the balance afterwards',
      { terms: { ...firstMonthFree, costPerDay: 5_00 }, tenant: 'bln', at },
      [
        'Сегодня, 28.11.2026 | 0 ₽ | 250 ГБ на месяц.',
        'С 28.12.2026 | 150 ₽ | Каждый месяц с баланса телефона, пока вы не отключите пакет. ' +
          'Если на балансе не хватит на весь период, будем списывать по дням: 5 ₽ в день.',
      ],
    ],
    [
      'three months at a lower price',
      {
        terms: { size, cost: 75_00, fullCost: 150_00, period: '30days', duration: 3 },
        tenant: 'bln',
        at,
      },
      [
        'Сегодня, 28.11.2026 | 75 ₽ в месяц | 250 ГБ на 3 месяца. Спишется с баланса телефона.',
        `С 26.02.2027 | 150 ₽ | Каждый месяц с баланса телефона, пока вы не отключите пакет. ${daily}`,
      ],
    ],
    [
      'a user of another network, who cannot cancel',
      {
        terms: { size, cost: 75_00, fullCost: 150_00, period: '30days', duration: 1 },
        tenant: 'other',
        at,
      },
      [
        'Сегодня, 28.11.2026 | 75 ₽ | 250 ГБ на месяц. Картой или по СБП на странице оплаты.',
        'С 28.12.2026 | 150 ₽ | Каждый месяц. Картой или по СБП.',
      ],
    ],
    [
      'the usual price from the start',
      { terms: { cost: 150_00, period: '30days' }, tenant: 'bln', at },
      [
        'Сегодня, 28.11.2026 | 150 ₽ | Спишется с баланса телефона.',
        `С 28.12.2026 | 150 ₽ | Каждый месяц с баланса телефона, пока вы не отключите пакет. ${daily}`,
      ],
    ],
    [
      'an activation on a day that is not known, by a user who is not known',
      { terms: firstMonthFree },
      [
        'При подключении | 0 ₽ | 250 ГБ на месяц.',
        'Через месяц после подключения | 150 ₽ | Каждый месяц.',
      ],
    ],
    [
      'three months from such a day',
      { terms: { cost: 75_00, fullCost: 150_00, period: '30days', duration: 3 } },
      [
        'При подключении | 75 ₽ в месяц',
        'Через 3 месяца после подключения | 150 ₽ | Каждый месяц.',
      ],
    ],
    [
      'a price whose duration is not stated',
      { terms: { size, cost: 105_00 }, tenant: 'bln', at },
      [
        `Сегодня, 28.11.2026 | 105 ₽ | Спишется с баланса телефона. ${daily}`,
        'Потом | По обычной цене пакета.',
      ],
    ],
    [
      'a free year followed by an unknown price',
      { terms: { size, cost: 0, period: 'year', duration: 1 }, at },
      ['Сегодня, 28.11.2026 | 0 ₽ | 250 ГБ на год.', 'С 28.11.2027 | По обычной цене пакета.'],
    ],
    [
      'a package that stays free',
      { terms: { cost: 0 }, tenant: 'bln', at },
      ['Сегодня, 28.11.2026 | 0 ₽ | Ничего не спишется.', 'Потом | Бесплатно и дальше.'],
    ],
    [
      'terms without a price',
      { terms: {}, tenant: 'other', at },
      ['Сегодня, 28.11.2026 | Цена не указана.', 'Потом | По обычной цене пакета.'],
    ],
  ])('have dates and a source: %s', (_, charges, expected) => {
    expect(lines(charges)).toEqual(expected);
  });
});

describe('the receipt of an offer', () => {
  it('says what it gives, what it costs and from when on', () => {
    expect(facts({ terms: firstMonthFree, tenant: 'bln', at })).toEqual([
      'Пакет: 250 ГБ на месяц',
      'Цена: Бесплатно',
      'Оплата: С баланса телефона',
      'С 28.12.2026: 150 ₽ в месяц',
    ]);
  });

  it('says what was paid on a payment page, and before that what it will cost', () => {
    const terms = { ...firstMonthFree, cost: 75_00 };
    expect(facts({ terms, tenant: 'other', at })).toEqual([
      'Пакет: 250 ГБ на месяц',
      'Оплачено: 75 ₽',
      'Оплата: Картой или по СБП',
      'С 28.12.2026: 150 ₽ в месяц',
    ]);
    expect(facts({ terms, tenant: 'other' }, false)).toEqual([
      'Пакет: 250 ГБ на месяц',
      'Цена: 75 ₽',
      'Оплата: Картой или по СБП',
      'Через месяц после подключения: 150 ₽ в месяц',
    ]);
  });
});

test.each([
  [{ cost: 75_00, period: '30days', duration: 1 }, 'bln', /хватит.*будем списывать по.дням\.$/],
  [{ cost: 150_00, period: '30days', costPerDay: 5_00 }, 'bln', /по.дням: 5.₽ в.день\.$/],
  [{ cost: 0, period: '30days', duration: 1, fullCost: 150_00 }, 'bln', /по.дням\.$/],
  [{ cost: 75_00, period: '30days' }, 'other', /^$/],
  [{ cost: 5_00, period: 'day' }, 'bln', /^$/],
  [{ cost: 0 }, 'bln', /^$/],
] as const)(
  'a phone balance that is too low is charged by the day, if it pays (spec §4): %o, %s',
  (terms, tenant, words) => {
    expect(dailyCharge({ terms, tenant }, t, 'ru') ?? '').toMatch(words);
  },
);
