import { describe, expect, it, test } from 'vitest';
import { createTranslate } from '#i18n/translate.ts';
import en from './messages/en.json' with { type: 'json' };
import ru from './messages/ru.json' with { type: 'json' };
import purchase from '#purchase/messages/ru.json' with { type: 'json' };
import {
  activateLabel,
  priceAfterwards,
  promoBadge,
  promoPayment,
  promoPeriod,
  promoPrice,
  refusalLabels,
} from './promo-labels.ts';

const t = createTranslate('ru', ru, purchase);
const size = { amount: 250, unit: 'GB' } as const;
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('labels of promo terms', () => {
  test.each([
    [{ cost: 75_00, period: '30days' }, 'в месяц'],
    [{ cost: 75_00, period: '30days', duration: 3 }, 'в месяц на 3 месяца'],
    [{ cost: 75_00, fullCost: 150_00, period: '30days', duration: 1 }, 'за первый месяц'],
    [{ cost: 75_00, fullCost: 75_00, period: '30days', duration: 1 }, 'в месяц'],
    [{ cost: 0, period: '30days', duration: 1 }, 'на 1 месяц'],
    [{ cost: 0, period: 'year', duration: 2 }, 'на 2 года'],
    [{ cost: 5_00, period: 'day', duration: 21 }, 'в день на 21 день'],
    [{ cost: 5_00 }, ''],
  ] as const)('%o have the period label: %s', (terms, words) => {
    expect(plain(promoPeriod(terms, t))).toBe(words);
  });

  test.each([
    [{ cost: 75_00, fullCost: 150_00, period: '30days', duration: 1 }, 150_00],
    [{ cost: 75_00, period: 'year' }, 75_00],
    [{ cost: 75_00, period: '30days', duration: 3 }, undefined],
    [{ cost: 75_00 }, undefined],
    [{ cost: 0, duration: 1 }, undefined],
    [{ cost: 0 }, 0],
    [{}, undefined],
  ] as const)('state a price afterwards only if the server did: %o', (terms, price) => {
    expect(priceAfterwards(terms)).toBe(price);
  });

  test.each([
    [{ size, cost: 75_00 }, 'Подключить 250 ГБ за 75 ₽'],
    [{ size, cost: 0 }, 'Подключить 250 ГБ бесплатно'],
    [{ size, cost: 0, fullCost: 150_00, duration: 1 }, 'Подключить 250 ГБ, сейчас 0 ₽'],
    [{ size, cost: 0, duration: 1 }, 'Подключить 250 ГБ, сейчас 0 ₽'],
    [{ size }, 'Подключить 250 ГБ'],
  ])('promise a free package only if it stays free: %o', (terms, label) => {
    expect(plain(activateLabel(terms, t, 'ru'))).toBe(label);
  });

  test.each([
    [{ cost: 75_00 }, 'bln', 'С баланса телефона'],
    [{ cost: 75_00 }, 'other', 'Картой или по СБП'],
    [{ cost: 0, fullCost: 150_00, duration: 1 }, 'bln', 'С баланса телефона'],
    [{ cost: 0 }, 'bln', ''],
    [{ cost: 0 }, 'other', ''],
    [{ cost: 75_00 }, undefined, ''],
  ] as const)('name the payment method of %o for %s: %s', (terms, tenant, method) => {
    expect(plain(promoPayment(terms, tenant, t) ?? '')).toBe(method);
  });

  test.each([
    [{ cost: 0 }, undefined],
    [{ cost: 0, duration: 1, period: '30days', fullCost: 150_00 }, 'Первый месяц бесплатно'],
    [{ cost: 0, duration: 1, period: '30days', fullCost: 0 }, undefined],
    [{ cost: 75_00, fullCost: 150_00, duration: 1, period: '30days' }, '−50 % на первый месяц'],
    [{ cost: 105_00, fullCost: 150_00, duration: 3, period: '30days' }, '−30 %'],
    [{ cost: 90_00, fullCost: 100_00 }, '−10 %'],
    [{ cost: 1, fullCost: 150_00 }, '−99 %'],
    [{ cost: 149_99, fullCost: 150_00 }, undefined],
    [{ cost: 150_00, fullCost: 150_00 }, undefined],
    [{ cost: 150_00, fullCost: 100_00 }, undefined],
    [{ fullCost: 150_00 }, undefined],
  ] as const)('%o have the badge: %s', (terms, words) => {
    const badge = promoBadge(terms, t);
    expect(badge && plain(badge)).toBe(words);
  });

  it('show a price of zero as free', () => {
    expect(promoPrice({ cost: 0 }, t, 'ru')).toBe('Бесплатно');
    expect(promoPrice({}, t, 'ru')).toBe('');
  });
});

describe('labels of a refused promo code (spec §8)', () => {
  test.each([
    [{ state: 0 }, 'There is no such promo code'],
    [{ state: 0, ended: true }, 'The promo code is no longer valid'],
    [{ state: 1 }, 'The promo code could not be activated'],
    [{ state: 1, already: true }, 'The promo code has already been activated'],
    [{ state: 2 }, 'Something is wrong with this promo code'],
    [{ state: 3 }, 'Something is wrong with this promo code'],
  ] as const)('name the reason: %o', (refusal, title) => {
    const words = refusalLabels(refusal, 'FREE30', createTranslate('en', en));
    expect(words.title).toBe(title);
    expect(words.text).toContain('“FREE30”');
  });

  it.each([1, 2, 3] as const)(
    'speak of a charge for this attempt only, since another device may have activated the code: %i',
    (state) => {
      const english = refusalLabels({ state }, 'FREE30', createTranslate('en', en)).text;
      expect(english).toContain('this attempt was not charged');
      expect(english).not.toMatch(/nothing was charged/i);
      const russian = refusalLabels({ state }, 'FREE30', t).text;
      expect(russian).toContain('за\u00a0эту попытку ничего не\u00a0списалось');
    },
  );
});
