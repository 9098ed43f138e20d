import { useSyncExternalStore } from 'react';
import type { Lang, Theme } from '#config/settings.ts';
import { essentialMessages } from '#i18n/essential.ts';
import { createTranslate } from '#i18n/translate.ts';
import type { Journey, JourneyState } from './router.ts';
import { Boundary } from '#ui/screen/boundary.tsx';
import { Opening } from '#ui/skeleton/loading-screen.tsx';
import { Result } from '#ui/result/result.tsx';
import { Root } from '#ui/screen/root.tsx';

export interface JourneyViewProps {
  readonly journey: Journey;
  readonly lang: Lang;
  readonly theme: Theme;
  readonly level?: 1 | 2;
  readonly short?: boolean;
}

/** A journey as a person sees it: the open screen, or why there is none. */
export function JourneyView({ journey, lang, theme, level, short }: JourneyViewProps) {
  const { subscribe, getState } = journey.store;
  const state = useSyncExternalStore(subscribe, getState, getState);
  return (
    <Root lang={lang} theme={theme} level={level} short={short} onTouched={journey.prefetch}>
      <Place state={state} journey={journey} lang={lang} />
    </Root>
  );
}

function Place(props: { state: JourneyState; journey: Journey; lang: Lang }) {
  const { state, journey, lang } = props;
  const essential = createTranslate(lang, essentialMessages[lang]);
  const unavailable = (
    <Result
      name="unavailable"
      kind="error"
      heading={essential('essential.unavailable.heading')}
      text={essential('essential.unavailable.text')}
      primary={{ label: essential('essential.unavailable.action'), onClick: journey.reopen }}
    />
  );
  switch (state.step) {
    case 'opening':
      return <Opening kind={state.skeleton} label={essential('essential.loading')} />;
    case 'open':
      return (
        <Boundary key={state.visit} fallback={unavailable}>
          <state.View {...state.tools} />
        </Boundary>
      );
    case 'unknown':
      return (
        <Result
          name="unknown"
          kind="info"
          heading={state.tools.t('common.unknown.heading')}
          text={state.tools.t('common.unknown.text')}
          primary={{
            label: state.tools.t('common.unknown.action'),
            onClick: () => journey.navigate('/plans', { replace: true }),
          }}
        />
      );
    case 'unavailable':
      return unavailable;
  }
}
