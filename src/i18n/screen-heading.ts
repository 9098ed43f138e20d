import type { Lang } from '#config/settings.ts';
import { essentialMessages } from './essential.ts';

/**
 * The heading of a screen that is known before its catalog has loaded, by the kind of its skeleton.
 * @param own the page's own texts: with any, the heading may be another one, and is not known yet
 */
export const headingOf = (lang: Lang, skeleton: string, own?: unknown): string | undefined =>
  own ? undefined : new Map(Object.entries(essentialMessages[lang])).get(`essential.${skeleton}`);
