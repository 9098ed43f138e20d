import type { StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import type { Lang } from '#base/settings/settings.ts';
import { langOf } from './lang.ts';

/** Selects the text for the toolbar's language: English, if it is neither of the two. */
export type Say = (ru: string, en: string) => string;

/** A story with fixed content in the two languages of these stories. */
export function story(render: (say: Say, lang: Lang) => ReactNode): StoryObj {
  return {
    render: (_, { globals }) => {
      const lang = langOf(globals);
      return <>{render((ru, en) => (lang === 'ru' ? ru : en), lang)}</>;
    },
  };
}
