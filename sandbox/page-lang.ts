/** The languages of the sandbox's own pages and messages. */
export type PageLang = 'ru' | 'en';

export const pageLang = (lang: string | undefined): PageLang => (lang === 'en' ? 'en' : 'ru');
