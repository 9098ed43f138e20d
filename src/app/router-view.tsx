import { useMemo, useSyncExternalStore, memo, type Ref } from 'react';
import type { Lang, Theme } from '#base/settings/settings.ts';
import { FailureContext } from '#failures/limit.tsx';
import { essentialMessages, headingOf } from '#i18n/essential.ts';
import { createTranslate } from '#i18n/translate.ts';
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
import { useOnline } from '#ui/screen/use-online.ts';
import type { OpenScreen, ScreenDeps } from './route.tsx';

const NotFound = lateView(async () => (await import('./not-found.tsx')).NotFound, 'screen');

interface RouterViewProps {
  readonly router: ScreenSource;
  readonly lang: Lang;
  readonly theme: Theme;
  readonly level?: 1 | 2;
  readonly narrow?: boolean;
  /** The page's own texts; if there are any, the headings are not known in advance. */
  readonly messages?: unknown;
  readonly rootRef?: Ref<HTMLDivElement> | undefined;
  /** Called with the heading of each screen. */
  readonly onHeading?: (heading: string) => void;
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
      onInteraction={router.loadNext}
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
      loading: <LoadingScreen label={essential('essential.loading')} />,
      Unavailable,
    }),
    [router, essential, lang],
  );
  switch (state.step) {
    case 'opening':
      return (
        <LoadingScreen
          skeleton={state.skeleton}
          label={essential('essential.loading')}
          heading={headingOf(lang, state.skeleton.name, messages)}
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
              <FailureContext.Provider value={state.deps}>
                <FlowScreen {...state.screen} deps={state.deps} />
              </FailureContext.Provider>
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
  // A reload is left to the user: the page around the widget may hold what they have entered.
  useOnline(act === retry ? retry : undefined);
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

/**
 * A screen in the state of its flow. A flow that takes a first screen over keeps its nodes. It is drawn for
 * changes of its own only: another drawing would undo what is typed before there is a flow.
 */
export const FlowScreen = memo(function FlowScreen({
  Screen,
  store,
  commands,
  inputs,
  deps,
}: OpenScreen & { readonly deps: ScreenDeps }) {
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  return <Screen {...deps} {...(inputs as object)} state={state} commands={commands} />;
});

/** How a user continues where code could not be loaded: the prefix of its texts, and what to do. */
interface LoadRecovery {
  readonly messages: 'essential.unavailable' | 'essential.reload';
  readonly act: () => void;
}

/**
 * Loading again after the first failure; after the second, reloading the page: the browser may
 * remember the failure until then, as Chromium 150 does, or a newer deployment has other file names.
 * @param failures how often loading has failed since it last succeeded
 */
export const recoveryAfter = (failures: number, retry: () => void): LoadRecovery =>
  failures > 1
    ? { messages: 'essential.reload', act: () => window.location.reload() }
    : { messages: 'essential.unavailable', act: retry };
