import type { StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import type { Lang } from '#config/settings.ts';
import type { Step } from '#kit/steps.ts';
import { createTranslate } from '#i18n/translate.ts';
import type { ScreenProps, ScreenDeps, WidgetName } from '#app/route.tsx';
import { catalogOf, sharedCatalogs } from './catalogs.ts';
import { langOf } from './lang.ts';

/** The moment of every story, in milliseconds; deadlines are told from here. */
export const storyTime = Date.UTC(2026, 10, 20, 12);

/** What commands may carry beside functions, and do not unless a story says so. */
const absent = { chosen: undefined, cloudUrl: undefined, confirming: undefined };

/** Commands that do nothing, whatever they are called: a story has a state, no flow. */
const idle = (known: object): unknown =>
  new Proxy(known, {
    get: (_, name): unknown => (name in known ? Reflect.get(known, name) : () => undefined),
  });

/** Makes stories of the screens of one widget, in its own words. */
export function screenStories(widget: WidgetName) {
  const toolsIn = (lang: Lang): ScreenDeps => ({
    t: createTranslate(lang, catalogOf(`widgets/${widget}`, lang), ...sharedCatalogs(lang)),
    lang,
    clock: { now: () => storyTime, after: () => () => undefined },
    ticks: () => () => undefined,
    navigate: () => undefined,
    signInAgain: () => undefined,
  });
  return function screen<S extends Step, C>(
    Screen: (props: ScreenProps<S, C>) => ReactNode,
    state: S,
    /** What commands carry beside functions. */
    known: Partial<C> = {},
  ): StoryObj {
    return {
      render: (_, { globals }) => (
        <Screen
          {...toolsIn(langOf(globals))}
          state={state}
          commands={idle({ ...absent, ...known }) as C}
        />
      ),
    };
  };
}
