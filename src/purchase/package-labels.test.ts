import { describe, expect, it } from 'vitest';
import { createTranslate } from '#i18n/translate.ts';
import ru from '#i18n/messages/ru.json' with { type: 'json' };
import tr from '#i18n/messages/tr.json' with { type: 'json' };
import plans from '#widgets/plans/messages/ru.json' with { type: 'json' };
import { onSale } from '../../tests/support/package-catalog.ts';
import { formatOwnedPackage, formatPackage } from './package-labels.ts';

const pkg = { ...onSale('bln', 'paid-500gb-30days'), cost: 150_00, costPerDay: 5_00 };
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

describe('labels of a package', () => {
  it('name the period after the price in Russian, and before it in Turkish', () => {
    const russian = formatPackage(pkg, createTranslate('ru', ru), 'ru');
    expect([russian.cost, russian.perDay].map(plain)).toEqual(['150 ₽ в месяц', '5 ₽ в день']);
    const turkish = formatPackage(pkg, createTranslate('tr', tr), 'tr');
    expect([turkish.cost, turkish.perDay].map(plain)).toEqual(['ayda ₽150', 'günde ₽5']);
  });

  it('keep a price and its period on one line', () => {
    expect(formatPackage(pkg, createTranslate('ru', ru), 'ru').cost).not.toContain(' ');
  });

  it('name no cost of an owned package whose price is unknown, and none but “free” of a free one', () => {
    const t = createTranslate('ru', ru, plans);
    expect(formatOwnedPackage({ ...pkg, unpriced: true }, t, 'ru').cost).toBe('');
    expect(formatOwnedPackage({ ...pkg, cost: 0 }, t, 'ru').cost).toBe('Бесплатно');
  });
});
