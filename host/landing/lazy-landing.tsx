import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import type { Lang, Theme } from '#base/settings/settings.ts';
import { createSteps } from '#base/flow/steps.ts';
import { essentialMessages } from '#i18n/essential.ts';
import type { HostTranslate } from '../host-translate.ts';
import { createTranslate } from '#i18n/translate.ts';
import type { Services } from '#app/services.ts';
import { LoadingScreen } from '#ui/skeleton/loading-screen.tsx';
import { Result } from '#ui/result/result.tsx';
import { Root } from '#ui/screen/root.tsx';
import type { AboutCloud, LandingPage } from './landing-page.tsx';
import { landingMessages } from './landing-messages.ts';

export interface LazyLanding {
  /** Loads the page; awaited before the first paint at `/`, so that it does not flicker. */
  load(): Promise<void>;
  readonly View: (props: LazyLandingProps) => ReactNode;
  /** The features of the service, without the rest; nothing while it loads or if it cannot. */
  readonly About: () => ReactNode;
}

export interface LazyLandingProps {
  readonly services: Services;
  readonly navigate: (target: string, options?: { readonly replace?: boolean }) => void;
}

type State =
  | { readonly step: 'loading' }
  | { readonly step: 'unavailable' }
  | {
      readonly step: 'ready';
      readonly View: typeof LandingPage;
      readonly About: typeof AboutCloud;
      readonly t: HostTranslate;
    };

/** The landing page inside the host; its code and texts are loaded when it is first shown. */
export function createLazyLanding(lang: Lang, theme: Theme): LazyLanding {
  const steps = createSteps<State>({ step: 'loading' });
  const load = async () => {
    if (steps.in('ready')) return;
    steps.to({ step: 'loading' });
    try {
      const [{ LandingPage: View, AboutCloud: About }, messages] = await Promise.all([
        import('./landing-page.tsx'),
        landingMessages[lang](),
      ]);
      steps.to({ step: 'ready', View, About, t: createTranslate(lang, messages.default) });
    } catch {
      steps.to({ step: 'unavailable' });
    }
  };
  const essential = createTranslate(lang, essentialMessages[lang]);
  const useLoaded = (): State => {
    const { subscribe, getState } = steps.store;
    const state = useSyncExternalStore(subscribe, getState, getState);
    useEffect(() => void load(), []);
    return state;
  };
  return {
    load,
    About: () => {
      const state = useLoaded();
      if (state.step !== 'ready') return null;
      return <state.About settings={{ lang, theme }} t={state.t} />;
    },
    View: (props) => {
      const state = useLoaded();
      if (state.step === 'ready') return <state.View {...props} t={state.t} />;
      return (
        <Root lang={lang} theme={theme} level={1}>
          {state.step === 'loading' ? (
            <LoadingScreen kind="message" label={essential('essential.loading')} />
          ) : (
            <Result
              name="unavailable"
              kind="error"
              heading={essential('essential.unavailable.heading')}
              text={essential('essential.unavailable.text')}
              primary={{
                label: essential('essential.unavailable.action'),
                onClick: () => void load(),
              }}
            />
          )}
        </Root>
      );
    },
  };
}
