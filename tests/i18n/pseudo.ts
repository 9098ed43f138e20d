import type { Catalog } from '#i18n/translate.ts';

/** A language that nobody speaks: what came out of a catalog stands in brackets. */
export const bracketed = (text: string): string => `⟦${text}⟧`;

/**
 * A catalog in that language. Parameters stand outside the brackets, since they are handed in by
 * code: words among them came out of a catalog as well, or they are literal.
 */
export const pseudo = <C extends Catalog>(catalog: C): C =>
  Object.fromEntries(
    Object.entries(catalog).map(([key, text]) => [key, pseudoMessage(text)]),
  ) as unknown as C;

const pseudoMessage = (text: string): string =>
  text.startsWith('⟦') ? text : bracketed(text.replace(/\{\{\s*\w+\s*\}\}/g, '⟧$&⟦'));
