import type { Lang } from '#base/settings/settings.ts';
import { essentialMessages } from './essential.ts';

/**
 * The heading of a screen before its catalog has loaded, by the kind of its skeleton.
 * @param messages the page's own texts: they may change the heading, so none is known yet
 */
export const headingOf = (lang: Lang, skeleton: string, messages?: unknown): string | undefined =>
  messages
    ? undefined
    : new Map(Object.entries(essentialMessages[lang])).get(`essential.${skeleton}`);
