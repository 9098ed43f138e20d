import type { Lang } from '#config/settings.ts';
import { essentialMessages } from './essential.ts';

/** The heading of a screen that is known before its words have come, by the kind of its skeleton. */
export const headingOf = (lang: Lang, skeleton: string): string | undefined =>
  skeleton === 'plans' || skeleton === 'shelf'
    ? essentialMessages[lang][`essential.${skeleton}`]
    : undefined;
