import { describe, expect, it, test } from 'vitest';
import { createTranslate } from '#i18n/translate.ts';
import en from '#i18n/messages/promo.en.json' with { type: 'json' };
import ru from '#i18n/messages/promo.ru.json' with { type: 'json' };
import {
  promoAfterwards,
  promoFacts,
  promoPeriod,
  promoPrice,
  rejectionLabels,
} from './promo-labels.ts';

const t = createTranslate('ru', ru);
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the words for what a promo code gives', () => {
  test.each([
    [{ cost: 75_00, period: '30days' }, 'за 30 дней'],
    [{ cost: 75_00, period: '30days', duration: 3 }, 'за 30 дней, 90 дней'],
    [{ cost: 0, period: '30days', duration: 1 }, 'на 30 дней'],
    [{ cost: 0, period: 'year', duration: 2 }, 'на 2 года'],
    [{ cost: 5_00, period: 'day', duration: 21 }, 'за день, 21 день'],
    [{ cost: 5_00 }, ''],
  ] as const)('%o lasts: %s', (terms, words) => {
    expect(plain(promoPeriod(terms, t))).toBe(words);
  });

  it('say what follows: the full price, the same price, or the plan’s', () => {
    const after = (terms: Parameters<typeof promoAfterwards>[0]) =>
      plain(promoAfterwards(terms, t, 'ru'));
    expect(after({ cost: 75_00, fullCost: 150_00, period: '30days' })).toContain(
      '150 ₽ за 30 дней',
    );
    expect(after({ cost: 75_00, period: 'year' })).toContain('75 ₽ за год');
    expect(after({ cost: 0, duration: 1 })).toContain('По цене тарифа');
    expect(after({ cost: 0 })).toBe('Бесплатно и дальше');
    expect(after({})).toContain('По цене тарифа');
  });

  it('say who pays how, where it is known who pays', () => {
    const values = (cost: number, tenant?: 'bln' | 'other') =>
      promoFacts({ cost }, tenant, t, 'ru').map(({ value }) => plain(value));
    expect(values(75_00, 'bln')).toContain('С баланса телефона');
    expect(values(75_00, 'other')).toContain('На странице оплаты');
    expect(values(0, 'other')).toContain('Ничего не спишется');
    expect(values(75_00)).toHaveLength(1);
  });

  it('do not promise that nothing is charged for what is free at first only', () => {
    const values = (tenant?: 'bln' | 'other') =>
      promoFacts({ cost: 0, fullCost: 150_00, duration: 1 }, tenant, t, 'ru')
        .map(({ value }) => plain(value))
        .join('; ');
    expect(values('bln')).toMatch(/^[^;]*150 ₽[^;]*; С баланса телефона$/);
    expect(values('other')).toMatch(/^[^;]*150 ₽[^;]*$/);
    expect(values()).toBe(values('other'));
  });

  it('leave to the card what it says: how much, and for how long', () => {
    const terms = { cost: 75_00, fullCost: 150_00, period: '30days', duration: 3 } as const;
    const rows = promoFacts(terms, 'bln', t, 'ru').map(({ term }) => term);
    expect(rows).toEqual([t('promo.terms.after'), t('promo.terms.payment')]);
    expect(plain(promoPrice(terms, t, 'ru'))).toBe('75 ₽');
    expect(plain(promoPeriod(terms, t))).toContain('90 дней');
  });

  it('call what costs nothing free', () => {
    expect(promoPrice({ cost: 0 }, t, 'ru')).toBe('Бесплатно');
    expect(promoPrice({}, t, 'ru')).toBe('');
  });
});

describe('the words for a refused promo code (spec §8)', () => {
  test.each([
    [{ state: 0 }, 'There is no such promo code'],
    [{ state: 1 }, 'The promo code could not be activated'],
    [{ state: 1, already: true }, 'The promo code is already active'],
    [{ state: 2 }, 'Something is wrong with this promo code'],
    [{ state: 3 }, 'Something is wrong with this promo code'],
  ] as const)('%o', (refusal, title) => {
    const words = rejectionLabels(refusal, 'FREE30', createTranslate('en', en));
    expect(words.title).toBe(title);
    expect(words.text).toContain('“FREE30”');
  });
});
