import { describe, expect, it } from 'vitest';
import { langs } from '#base/settings/settings.ts';
import { date, dateAt, duration, money, size } from './format.ts';

describe('money', () => {
  it('formats whole rubles without decimals', () => {
    expect(money(150_00, 'ru')).toBe('150\u00a0₽');
    expect(money(0, 'en')).toBe('0\u00a0₽');
  });

  it('shows two decimals for a fractional amount', () => {
    expect(money(8_33, 'ru')).toBe('8,33\u00a0₽');
    expect(money(8_50, 'en')).toBe('8.50\u00a0₽');
  });

  it('has no sign for a negative zero', () => {
    expect(money(-0, 'ru')).toBe('0\u00a0₽');
  });

  it('groups thousands with no-break spaces', () => {
    expect(money(12_345_67, 'ru')).toBe('12\u00a0345,67\u00a0₽');
    expect(money(12_345_67, 'en')).toBe('12,345.67\u00a0₽');
  });
});

describe('money in Spanish, Indonesian, Portuguese and Turkish', () => {
  it.each([
    ['es', '1500\u00a0₽', '12.345,67\u00a0₽'],
    ['id', '₽1.500', '₽12.345,67'],
    ['pt', '₽\u00a01.500', '₽\u00a012.345,67'],
    ['tr', '₽1.500', '₽12.345,67'],
  ] as const)('is formatted by the rules of %s', (lang, whole, exact) => {
    expect([money(1_500_00, lang), money(12_345_67, lang)]).toEqual([whole, exact]);
  });
});

it.each(langs)('numbers are written as `Intl.NumberFormat` writes them in %s', (lang) => {
  const format = new Intl.NumberFormat(lang, { maximumFractionDigits: 1 });
  const values = [0, 0.04, 0.05, 1.15, 9.95, 999.94, 999.95, 1000, 1023.5, 9999.95, 12_345, 1e6];
  const written = values.map((amount) =>
    size({ amount, unit: 'GB' }, lang).split('\u00a0').slice(0, -1),
  );
  expect(written.map((parts) => parts.join('\u00a0'))).toEqual(
    values.map((each) => format.format(each)),
  );
  const prices = new Intl.NumberFormat(lang, {
    ...(lang === 'en'
      ? {}
      : { style: 'currency', currency: 'RUB', currencyDisplay: 'narrowSymbol' }),
    minimumFractionDigits: 2,
  });
  const amounts = [1, 99, 12_345, 999_999, 1_000_01, 1_234_567_89];
  const sign = lang === 'en' ? '\u00a0₽' : '';
  expect(amounts.map((each) => money(each, lang))).toEqual(
    amounts.map((each) => prices.format(each / 100) + sign),
  );
});

describe('size', () => {
  it('translates the unit and joins it to the number with a no-break space', () => {
    expect(size({ amount: 500, unit: 'GB' }, 'ru')).toBe('500\u00a0ГБ');
    expect(size({ amount: 1, unit: 'TB' }, 'en')).toBe('1\u00a0TB');
  });

  it('shows at most one decimal', () => {
    expect(size({ amount: 1023.46, unit: 'GB' }, 'ru')).toBe('1\u00a0023,5\u00a0ГБ');
  });
});

describe('date', () => {
  it('formats an ISO date as day, month and year, with or without a time', () => {
    expect(date('2026-12-20', 'ru')).toBe('20.12.2026');
    expect(date('2026-12-20T23:59:59Z', 'en')).toBe('20.12.2026');
  });

  it('uses slashes where the language does', () => {
    const at = new Date(2026, 11, 5).getTime();
    for (const lang of ['es', 'id', 'pt'] as const) {
      expect(date('2026-12-20', lang)).toBe('20/12/2026');
      expect(dateAt(at, lang)).toBe('05/12/2026');
    }
    expect(date('2026-12-20', 'tr')).toBe('20.12.2026');
    expect(dateAt(at, 'ru')).toBe('05.12.2026');
  });

  it('shows a text that is not an ISO date unchanged', () => {
    expect(date('soon', 'es')).toBe('soon');
  });
});

describe('duration', () => {
  it('shows minutes and two-digit seconds', () => {
    expect([0, 9, 60, 75, 600].map(duration)).toEqual(['0:00', '0:09', '1:00', '1:15', '10:00']);
  });

  it('shows hours from an hour on', () => {
    const seconds = [3_599, 3_600, 3_661, 43_200, 86_400];
    expect(seconds.map(duration)).toEqual(['59:59', '1:00:00', '1:01:01', '12:00:00', '24:00:00']);
  });

  it('rounds seconds up and never goes below zero', () => {
    expect(duration(-3)).toBe('0:00');
    expect(duration(0.2)).toBe('0:01');
  });
});
