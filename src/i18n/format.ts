import type { MinorUnits } from '#base/values/money.ts';
import type { Lang } from '#base/settings/settings.ts';
import type { Size, SizeUnit } from '#base/values/size.ts';

/** Keeps a number and its unit on one line. */
const noBreak = '\u00a0';

const russianUnits: Readonly<Record<SizeUnit, string>> = {
  B: 'Б',
  KB: 'КБ',
  MB: 'МБ',
  GB: 'ГБ',
  TB: 'ТБ',
  PB: 'ПБ',
};

/**
 * A number with this many decimals, as `Intl.NumberFormat` writes it. The first formatter of `Intl`
 * alone takes longer than drawing all cards. Numbers are therefore written here, and a test
 * compares them with `Intl`.
 */
function decimal(value: number, lang: Lang, decimals: number): string {
  const [whole = '', part] = value.toFixed(decimals).split('.');
  const [group = '', point = ''] = lang === 'en' ? ',.' : lang === 'ru' ? `${noBreak},` : '.,';
  const isGrouped = lang !== 'es' || whole.length > 4;
  const grouped = isGrouped ? whole.replace(/\B(?=(\d{3})+$)/g, group) : whole;
  return part ? grouped + point + part : grouped;
}

/** `125 000`. */
export const wholeNumber = (value: number, lang: Lang): string => decimal(value, lang, 0);

/**
 * Converts minor units to rubles: `150 ₽`, `12 345,67 ₽`; with decimals only if there are any (spec
 * §9). The position of the sign depends on the language: `₽ 150` in Portuguese.
 */
export function money(minor: MinorUnits, lang: Lang): string {
  const amount = decimal(minor / 100, lang, minor % 100 === 0 ? 0 : 2);
  if (lang === 'pt') return `₽${noBreak}${amount}`;
  return /id|tr/.test(lang) ? `₽${amount}` : `${amount}${noBreak}₽`;
}

/** `500 ГБ`, `1 023,5 ГБ`; with at most one decimal. */
export function size(value: Size, lang: Lang): string {
  const { amount, unit } = sizeParts(value, lang);
  return `${amount}${noBreak}${unit}`;
}

/** `500` and `ГБ`, for display in different sizes. */
export function sizeParts({ amount, unit }: Size, lang: Lang) {
  const rounded = Math.round(amount * 10) / 10;
  return {
    amount: decimal(rounded, lang, rounded % 1 === 0 ? 0 : 1),
    unit: lang === 'ru' ? russianUnits[unit] : unit,
  };
}

/**
 * Formats an ISO date: `20.12.2026` (spec §9) or `20/12/2026`. Other text is returned unchanged.
 */
export function date(iso: string, lang: Lang): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso) ?? [];
  return day === undefined ? iso : [day, month, year].join(dateSeparator(lang));
}

/** Spec §9 uses dots for its two languages, and so does Turkish; the others use slashes. */
type LangWithDots = 'ru' | 'en' | 'tr';
type LangWithSlashes = 'es' | 'id' | 'pt';
const dateSeparator = (lang: Lang): string =>
  /es|id|pt/.test(lang satisfies LangWithDots | LangWithSlashes) ? '/' : '.';

/** Whole seconds as m:ss (spec §2); an hour or more as h:mm:ss. */
export function duration(seconds: number): string {
  const total = Math.max(0, Math.ceil(seconds));
  const minutes = Math.floor(total / 60);
  const before = minutes < 60 ? minutes : `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}`;
  return `${before}:${twoDigits(total % 60)}`;
}

/** Milliseconds since the epoch as `20.12.2026`, in local time. */
export function dateAt(epochMs: number, lang: Lang): string {
  const at = new Date(epochMs);
  return [twoDigits(at.getDate()), twoDigits(at.getMonth() + 1), at.getFullYear()].join(
    dateSeparator(lang),
  );
}

const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** Milliseconds since the epoch as `9:05`, in local time. */
export function timeAt(epochMs: number): string {
  const at = new Date(epochMs);
  return `${at.getHours()}:${twoDigits(at.getMinutes())}`;
}
