import type { i18n } from 'i18next';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import type { Lang, Theme } from '#base/settings/settings.ts';
import { createSteps } from '#base/flow/steps.ts';
import { essentialMessages } from '#i18n/essential.ts';
import { createTranslate } from '#i18n/translate.ts';
import type { Services } from '#app/services.ts';
import { LoadingScreen } from '#ui/skeleton/loading-screen.tsx';
import { Result } from '#ui/result/result.tsx';
import { Root } from '#ui/screen/root.tsx';
import { loadTexts, type HostTranslate } from '../i18n.ts';

/** The landing page, whose code and texts are loaded when it is first shown. */
export interface LazyLanding {
  /** Loads the page; awaited before the first paint at `/`, so that it does not flicker. */
  load(lang: Lang): Promise<void>;
  readonly View: (props: LazyLandingProps) => ReactNode;
  /** The features of the service, without the rest; nothing while it loads or if it cannot. */
  readonly About: (props: Shown) => ReactNode;
}

interface Shown {
  readonly lang: Lang;
  readonly theme: Theme;
  readonly t: HostTranslate;
}

interface LazyLandingProps extends Shown {
  readonly services: Services;
  readonly navigate: (target: string, options?: { readonly replace?: boolean }) => void;
}

type State =
  | { readonly step: 'loading' }
  | { readonly step: 'unavailable' }
  | { readonly step: 'ready'; readonly page: typeof import('./landing-page.tsx') };

/** @param termsUrl where the terms are read: a checked address */
export function createLazyLanding(i18n: i18n, termsUrl?: string): LazyLanding {
  const steps = createSteps<State>({ step: 'loading' });
  let wanted: Lang | undefined;
  const load = async (lang: Lang) => {
    wanted = lang;
    if (!steps.in('ready')) steps.to({ step: 'loading' });
    const loaded = Promise.all([import('./landing-page.tsx'), loadTexts(i18n, lang, 'landing')]);
    const state: State = await loaded.then(
      ([page, hasTexts]) => (hasTexts ? { step: 'ready', page } : { step: 'unavailable' }),
      () => ({ step: 'unavailable' }),
    );
    if (lang === wanted) steps.to(state);
  };
  const useLoaded = (lang: Lang): State => {
    const { subscribe, getState } = steps.store;
    const state = useSyncExternalStore(subscribe, getState, getState);
    useEffect(() => {
      if (lang !== wanted || !steps.in('ready')) void load(lang);
    }, [lang]);
    return state;
  };
  return {
    load,
    About: ({ lang, theme, t }) => {
      const state = useLoaded(lang);
      if (state.step !== 'ready') return null;
      return <state.page.AboutCloud settings={{ lang, theme }} t={t} />;
    },
    View: ({ lang, theme, t, services, navigate }) => {
      const state = useLoaded(lang);
      if (state.step === 'ready')
        return <state.page.LandingPage {...{ services, navigate, t, termsUrl }} />;
      const essential = createTranslate(lang, essentialMessages[lang]);
      return (
        <Root lang={lang} theme={theme} level={1}>
          {state.step === 'loading' ? (
            <LoadingScreen label={essential('essential.loading')} />
          ) : (
            <Result
              name="unavailable"
              kind="error"
              heading={essential('essential.unavailable.heading')}
              text={essential('essential.unavailable.text')}
              primary={{
                label: essential('essential.unavailable.action'),
                onClick: () => void load(lang),
              }}
            />
          )}
        </Root>
      );
    },
  };
}
