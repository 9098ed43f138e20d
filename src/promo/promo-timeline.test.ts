import { describe, expect, it, test } from 'vitest';
import { createTranslate } from '#i18n/translate.ts';
import common from '#i18n/messages/ru.json' with { type: 'json' };
import ru from './messages/ru.json' with { type: 'json' };
import { promoTimeline } from './promo-labels.ts';

const t = createTranslate('ru', ru, common);
const lines = (terms: Parameters<typeof promoTimeline>[0]) =>
  promoTimeline(terms, t, 'ru').map(({ title, sum, text }) =>
    [title, sum, text].join(' | ').replaceAll('\u00a0', ' '),
  );

describe('promo timeline', () => {
  const month = 'Каждый месяц.';
  const charged = 'Спишется, когда вы подтвердите подключение.';
  test.each([
    [
      'a first month at a lower price',
      { cost: 75_00, fullCost: 150_00, period: '30days', duration: 1 },
      [`Первый месяц | 75 ₽ | ${charged}`, `Потом | 150 ₽ | ${month}`],
    ],
    [
      'three months at a lower price',
      { cost: 75_00, fullCost: 150_00, period: '30days', duration: 3 },
      [`Пока идёт акция: 3 месяца | 75 ₽ в месяц | ${charged}`, `Потом | 150 ₽ | ${month}`],
    ],
    [
      'a free year followed by an unknown price',
      { cost: 0, period: 'year', duration: 1 },
      ['Первый год | 0 ₽ | Ничего не спишется.', 'Потом |  | По обычной цене пакета.'],
    ],
    [
      'a permanently free package',
      { cost: 0 },
      ['Сейчас | 0 ₽ | Ничего не спишется.', 'Потом |  | Бесплатно и дальше.'],
    ],
    [
      'three months whose price afterwards is not stated',
      { cost: 75_00, period: '30days', duration: 3 },
      [
        `Пока идёт акция: 3 месяца | 75 ₽ в месяц | ${charged}`,
        'Потом |  | По обычной цене пакета.',
      ],
    ],
    [
      'one month whose price afterwards is not stated',
      { cost: 75_00, period: '30days', duration: 1 },
      [`Первый месяц | 75 ₽ | ${charged}`, 'Потом |  | По обычной цене пакета.'],
    ],
    [
      'a price without a period',
      { cost: 75_00, fullCost: 150_00 },
      [`Сейчас | 75 ₽ | ${charged}`, 'Потом | 150 ₽ | '],
    ],
    [
      'a start that is free, as is what follows',
      { cost: 0, fullCost: 0, period: '30days', duration: 1 },
      ['Первый месяц | 0 ₽ | Ничего не спишется.', 'Потом |  | Бесплатно и дальше.'],
    ],
    [
      'the usual price from the start, once',
      { cost: 150_00, period: '30days' },
      [`Сейчас | 150 ₽ | ${month}`],
    ],
  ] as const)('lists the charges of %s', (_, terms, reported) => {
    expect(lines(terms)).toEqual(reported);
  });

  it('shows no price when the server named none', () => {
    expect(lines({})).toEqual([
      'Сейчас |  | Цена не указана.',
      'Потом |  | По обычной цене пакета.',
    ]);
  });
});
