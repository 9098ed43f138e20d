import { html, raw } from 'hono/html';
import type { PackageWire } from '#purchase/api/packages.ts';
import type { PageLang } from '../page-lang.ts';

/** Joins a number to its unit, a short Russian word to the next one, and a dash to the previous. */
export const typeset = (text: string): string =>
  text.replaceAll(/(?<=\d|(?<!\p{L})[а-яё]{1,2}) (?=[\p{L}₽])| (?=—)/giu, '\u00a0');

/** The texts of a page in its language. */
export const textsIn =
  (lang: PageLang) =>
  (ru: string, en: string): string =>
    typeset(lang === 'ru' ? ru : en);

type Markup = ReturnType<typeof html>;

export interface PageOptions {
  readonly lang: PageLang;
  readonly title: string;
  /** Seconds after which the page reloads. */
  readonly refresh?: number;
  readonly bare?: boolean;
  readonly here?: string;
}

/** The policy of every sandbox page: no scripts, no third-party resources. */
const policy = (formsTo: string): string =>
  `default-src 'none'; style-src 'self'; img-src 'self'; form-action ${formsTo}; base-uri 'none'; frame-ancestors 'none'`;

export async function page(
  { lang, title, refresh, bare = false, here = '/sandbox/' }: PageOptions,
  content: Markup,
  status = 200,
): Promise<Response> {
  const t = textsIn(lang);
  const other = lang === 'ru' ? 'en' : 'ru';
  const link = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`;
  const document = await html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="/sandbox/style.css" />
        ${refresh === undefined ? '' : raw(`<meta http-equiv="refresh" content="${refresh}">`)}
      </head>
      <body>
        ${
          bare
            ? ''
            : html`<header>
                <strong>${t('Песочница', 'Sandbox')}</strong>
                <a href="${link('/sandbox/')}">${t('Обзор', 'Overview')}</a>
                <a href="${link('/sandbox/phone')}">${t('Телефон', 'Phone')}</a>
                <a href="${link('/sandbox/control')}">${t('Управление', 'Control')}</a>
                <a href="${here}${here.includes('?') ? '&' : '?'}lang=${other}" lang="${other}"
                  >${other === 'en' ? 'English' : 'Русский'}</a
                >
              </header>`
        }
        <main class="${bare ? 'narrow' : ''}">${content}</main>
      </body>
    </html>`;
  return new Response(String(document), {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy("'self'"),
      'Cache-Control': 'no-store',
      // With `no-referrer` the forms of these pages would name no origin.
      'Referrer-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

const russianUnits: Readonly<Record<string, string>> = { GB: 'ГБ', TB: 'ТБ' };

/** `250 ГБ`, `250 GB`. */
export function sizeText(lang: PageLang, { size, unit: wireUnit }: PackageWire): string {
  const unit = wireUnit ?? '';
  return `${size}\u00a0${lang === 'ru' ? (russianUnits[unit] ?? unit) : unit}`;
}
