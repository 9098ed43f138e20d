import { useSyncExternalStore } from 'react';
import type { Lang, Theme } from '#config/settings.ts';
import { essentialMessages } from '#i18n/essential.ts';
import { headingOf } from '#i18n/screen-heading.ts';
import { createTranslate } from '#i18n/translate.ts';
import type { Router } from './router.ts';
import type { RouterState } from './router.state.ts';
import { Boundary } from '#ui/screen/boundary.tsx';
import { LoadingScreen } from '#ui/skeleton/loading-screen.tsx';
import { Result } from '#ui/result/result.tsx';
import { Root } from '#ui/screen/root.tsx';

export interface RouterViewProps {
  readonly router: Router;
  readonly lang: Lang;
  readonly theme: Theme;
  readonly level?: 1 | 2;
  readonly short?: boolean;
  /** The page's own texts: with any, the headings are not known in advance. */
  readonly own?: unknown;
}

/** What the router shows: the open screen, or why there is none. */
export function RouterView({ router, lang, theme, level, short, own }: RouterViewProps) {
  const { subscribe, getState } = router.store;
  const state = useSyncExternalStore(subscribe, getState, getState);
  return (
    <Root lang={lang} theme={theme} level={level} short={short} onTouched={router.prefetch}>
      <RouteLocation state={state} router={router} lang={lang} own={own} />
    </Root>
  );
}

function RouteLocation(props: { state: RouterState; router: Router; lang: Lang; own: unknown }) {
  const { state, router, lang, own } = props;
  const essential = createTranslate(lang, essentialMessages[lang]);
  const gone = state.step === 'unavailable' && state.gone;
  const unavailable = (
    <Result
      name="unavailable"
      kind="error"
      heading={essential('essential.unavailable.heading')}
      text={essential(gone ? 'essential.gone.text' : 'essential.unavailable.text')}
      primary={
        gone
          ? { label: essential('essential.gone.action'), onClick: () => window.location.reload() }
          : { label: essential('essential.unavailable.action'), onClick: router.reopen }
      }
    />
  );
  switch (state.step) {
    case 'opening':
      return (
        <LoadingScreen
          kind={state.skeleton}
          label={essential('essential.loading')}
          heading={headingOf(lang, state.skeleton, own)}
        />
      );
    case 'open':
      return (
        <Boundary key={state.visit} fallback={unavailable}>
          <state.View {...state.deps} />
        </Boundary>
      );
    case 'unknown':
      return (
        <Result
          name="unknown"
          kind="info"
          heading={state.deps.t('common.unknown.heading')}
          text={state.deps.t('common.unknown.text')}
          primary={{
            label: state.deps.t('common.unknown.action'),
            onClick: () => router.navigate('/plans', { replace: true }),
          }}
        />
      );
    case 'unavailable':
      return unavailable;
  }
}
