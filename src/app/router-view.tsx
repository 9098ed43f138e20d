import { useMemo, useSyncExternalStore, type Ref } from 'react';
import type { Lang, Theme } from '#base/settings/settings.ts';
import { TimeContext } from '#failures/limit.tsx';
import { essentialMessages, headingOf } from '#i18n/essential.ts';
import { createTranslate } from '#i18n/translate.ts';
import { recoveryAfter } from '#base/flow/load-recovery.ts';
import { FlowScreen } from './flow-screen.tsx';
import type { RouterState, ScreenSource } from './router.state.ts';
import { Button } from '#ui/button/button.tsx';
import { ErrorBoundary } from '#ui/screen/error-boundary.tsx';
import { LoadingScreen } from '#ui/skeleton/loading-screen.tsx';
import {
  lateView,
  LateViewsContext,
  type LateViews,
  type UnavailableProps,
} from '#ui/screen/late-view.tsx';
import { Root } from '#ui/screen/root.tsx';
import { Screen } from '#ui/screen/screen.tsx';

const NotFound = lateView(async () => (await import('./not-found.tsx')).NotFound, 'screen');

export interface RouterViewProps {
  readonly router: ScreenSource;
  readonly lang: Lang;
  readonly theme: Theme;
  readonly level?: 1 | 2;
  readonly narrow?: boolean;
  /** The page's own texts; if there are any, the headings are not known in advance. */
  readonly messages?: unknown;
  readonly rootRef?: Ref<HTMLDivElement> | undefined;
}

/** What the router shows: the open screen, or why there is none. */
export function RouterView({ router, messages, ...root }: RouterViewProps) {
  const { subscribe, getState } = router.store;
  const state = useSyncExternalStore(subscribe, getState, getState);
  // A screen keeps its language until the texts of another one have loaded.
  const { lang } = 'deps' in state ? state.deps : root;
  return (
    <Root
      {...root}
      lang={lang}
      onInteraction={router.prefetch}
      hidesScreen={state.step === 'open' && state.failures !== undefined}
    >
      <CurrentScreen state={state} router={router} lang={lang} messages={messages} />
    </Root>
  );
}

function CurrentScreen(props: {
  state: RouterState;
  router: ScreenSource;
  lang: Lang;
  messages: unknown;
}) {
  const { state, router, lang, messages } = props;
  const essential = useMemo(() => createTranslate(lang, essentialMessages[lang]), [lang]);
  const lateViews = useMemo<LateViews>(
    () => ({
      lang,
      onMissing: router.onMissingView,
      loading: <LoadingScreen kind="message" label={essential('essential.loading')} />,
      Unavailable,
    }),
    [router, essential, lang],
  );
  switch (state.step) {
    case 'opening':
      return (
        <LoadingScreen
          kind={state.skeleton}
          label={essential('essential.loading')}
          heading={headingOf(lang, state.skeleton, messages)}
        />
      );
    case 'open':
      return (
        <>
          {state.failures !== undefined && (
            <Unavailable lang={lang} retry={router.reopen} failures={state.failures} />
          )}
          <LateViewsContext.Provider value={lateViews}>
            <ErrorBoundary
              key={state.visit}
              fallback={<Unavailable lang={lang} retry={router.reopen} />}
            >
              <TimeContext.Provider value={state.deps}>
                <FlowScreen {...state.screen} deps={state.deps} />
              </TimeContext.Provider>
            </ErrorBoundary>
          </LateViewsContext.Provider>
        </>
      );
    case 'unknown':
      return (
        <LateViewsContext.Provider value={lateViews}>
          <NotFound t={state.deps.t} toPlans={() => router.navigate('/plans', { replace: true })} />
        </LateViewsContext.Provider>
      );
    case 'unavailable':
      return <Unavailable lang={lang} retry={router.reopen} failures={state.failures} />;
  }
}

/** Shows that code could not be loaded, with what may help. */
export function Unavailable({ lang, retry, failures = 1, isPart }: UnavailableProps) {
  const essential = createTranslate(lang, essentialMessages[lang]);
  const { messages, act } = recoveryAfter(failures, retry);
  const text = essential(`${messages}.text`);
  const label = essential(`${messages}.action`);
  if (isPart)
    return (
      <div role="alert">
        <p>{text}</p>
        <Button kind="secondary" onClick={act}>
          {label}
        </Button>
      </div>
    );
  return (
    <Screen
      name="unavailable"
      frame="outcome"
      heading={essential('essential.unavailable.heading')}
      lead={text}
      primary={{ label, onClick: act }}
    />
  );
}
