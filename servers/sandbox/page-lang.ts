/** The languages of the sandbox's own pages and messages. */
export type PageLang = 'ru' | 'en';

export const pageLang = (lang: string | undefined): PageLang => (lang === 'en' ? 'en' : 'ru');

/**
 * The language for a user whose widget has sent this `Accept-Language`. Other languages get English,
 * which more of their readers understand.
 */
export const langOfWidget = (acceptLanguage: string | undefined): PageLang =>
  /^[a-z]{2}/.test(acceptLanguage ?? '') && !acceptLanguage?.startsWith('ru') ? 'en' : 'ru';
