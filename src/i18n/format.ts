import type { Minor } from '#values/money.ts';
import type { Lang } from '#config/settings.ts';
import type { Size, SizeUnit } from '#values/size.ts';

/** Keeps a number and its unit on one line. */
const noBreak = '\u00a0';

const rubles = { style: 'currency', currency: 'RUB', currencyDisplay: 'narrowSymbol' } as const;

const russianUnits: Readonly<Record<SizeUnit, string>> = {
  B: 'Б',
  KB: 'КБ',
  MB: 'МБ',
  GB: 'ГБ',
  TB: 'ТБ',
  PB: 'ПБ',
};

/**
 * Rubles out of minor units: `150 ₽`, `12 345,67 ₽`; decimals only where there are any (spec §9).
 * Where the sign stands is the language's own: `₽ 150` in Portuguese. English keeps it behind.
 */
export function money(minor: Minor, lang: Lang): string {
  const decimals = minor % 100 === 0 ? 0 : 2;
  const amount = new Intl.NumberFormat(lang, {
    ...(lang === 'en' ? {} : rubles),
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(minor / 100);
  return lang === 'en' ? `${amount}${noBreak}₽` : amount;
}

/** `500 ГБ`, `1 023,5 ГБ`; at most one decimal. */
export function size(given: Size, lang: Lang): string {
  const { amount, unit } = sizeParts(given, lang);
  return `${amount}${noBreak}${unit}`;
}

/** `500` and `ГБ`, for where they are not of one size. */
export function sizeParts({ amount, unit }: Size, lang: Lang) {
  const number = new Intl.NumberFormat(lang, { maximumFractionDigits: 1 }).format(amount);
  return { amount: number, unit: lang === 'ru' ? russianUnits[unit] : unit };
}

/** `20.12.2026` out of an ISO date (spec §9), or `20/12/2026`. Other text comes back as it is. */
export function date(iso: string, lang: Lang): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso) ?? [];
  return day === undefined ? iso : [day, month, year].join(betweenDates(lang));
}

/** Spec §9 has dots for its two languages, and Turkish has them; the others write slashes. */
const betweenDates = (lang: Lang): string => (/es|id|pt/.test(lang) ? '/' : '.');

/** Whole seconds as m:ss (spec §2). */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** `20.12.2026` out of milliseconds since the epoch, where the reader is. */
export function dateAt(epochMs: number, lang: Lang): string {
  const at = new Date(epochMs);
  const two = (part: number) => String(part).padStart(2, '0');
  return [two(at.getDate()), two(at.getMonth() + 1), at.getFullYear()].join(betweenDates(lang));
}

/** Milliseconds since the epoch of an ISO date; NaN for what is none. */
export const epochOf = (iso: string): number => Date.parse(iso);
