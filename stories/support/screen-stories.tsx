import type { StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import type { Lang } from '#base/settings/settings.ts';
import type { Step } from '#base/flow/steps.ts';
import { createTranslate } from '#i18n/translate.ts';
import type { ScreenProps, ScreenDeps } from '#app/route.tsx';
import { catalogsOf, sharedCatalogs } from './catalogs.ts';
import { langOf } from './lang.ts';

/** The present time of every story, in milliseconds; deadlines are relative to it. */
export const storyTime = Date.UTC(2026, 10, 20, 12);

/** Commands that do nothing, with any name: a story has a state, not a flow. */
const idleCommands: unknown = new Proxy({}, { get: () => () => undefined });

/** Creates stories of one widget's screens, with its messages. */
export function screenStories(widget: string) {
  const toolsIn = (lang: Lang): ScreenDeps => ({
    t: createTranslate(lang, ...catalogsOf(widget, lang), ...sharedCatalogs(lang)),
    lang,
    clock: { now: () => storyTime, after: () => () => undefined },
    ticks: () => () => undefined,
    navigate: () => undefined,
    signInAgain: () => undefined,
  });
  return function screen<S extends Step, C, Inputs = unknown>(
    Screen: (props: ScreenProps<S, C, Inputs>) => ReactNode,
    state: S,
    inputs?: Inputs,
  ): StoryObj {
    return {
      render: (_, { globals }) => (
        <Screen
          {...toolsIn(langOf(globals))}
          {...(inputs as Inputs)}
          state={state}
          commands={idleCommands as C}
        />
      ),
    };
  };
}
