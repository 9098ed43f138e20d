import type { Catalog } from '#i18n/translate.ts';

/** A pseudo-language: texts from a catalog are in brackets. */
export const bracketed = (text: string): string => `⟦${text}⟧`;

/**
 * A catalog in that language. Parameters are outside the brackets, since code supplies them: any
 * words among them come from a catalog as well, or are literals.
 */
export const pseudo = <C extends Catalog>(catalog: C): C =>
  Object.fromEntries(
    Object.entries(catalog).map(([key, text]) => [key, pseudoMessage(text)]),
  ) as unknown as C;

const pseudoMessage = (text: string): string =>
  text.startsWith('⟦') ? text : bracketed(text.replace(/\{\{\s*\w+\s*\}\}/g, '⟧$&⟦'));
