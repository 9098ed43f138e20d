import type { StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import type { Lang } from '#config/settings.ts';
import type { Step } from '#kit/steps.ts';
import codeEn from '#i18n/messages/code.en.json';
import codeRu from '#i18n/messages/code.ru.json';
import commonEn from '#i18n/messages/en.json';
import paymentEn from '#i18n/messages/payment.en.json';
import paymentRu from '#i18n/messages/payment.ru.json';
import promoEn from '#i18n/messages/promo.en.json';
import promoRu from '#i18n/messages/promo.ru.json';
import commonRu from '#i18n/messages/ru.json';
import { createTranslate, type Catalog } from '#i18n/translate.ts';
import type { ScreenProps, ScreenDeps } from '#app/route.tsx';
import { langOf } from './lang.ts';

/** The moment of every story, in milliseconds; deadlines are told from here. */
export const storyTime = Date.UTC(2026, 10, 20, 12);

/** Commands that do nothing, whatever they are called: a story has a state, no flow. */
const idle = (known: object): unknown =>
  new Proxy(known, {
    get: (_, name): unknown => (name in known ? Reflect.get(known, name) : () => undefined),
  });

/** Makes stories of the screens of one widget, in its own words. */
export function screenStories(own: Readonly<Record<Lang, Catalog>>) {
  const common: Readonly<Record<Lang, readonly Catalog[]>> = {
    ru: [commonRu, codeRu, paymentRu, promoRu],
    en: [commonEn, codeEn, paymentEn, promoEn],
  };
  const toolsIn = (lang: Lang): ScreenDeps => ({
    t: createTranslate(lang, own[lang], ...common[lang]),
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
        <Screen {...toolsIn(langOf(globals))} state={state} commands={idle(known) as C} />
      ),
    };
  };
}
