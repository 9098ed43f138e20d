import { useSyncExternalStore } from 'react';
import type { Location } from '../src/domain/location.ts';
import type { Translate } from '../src/i18n/translate.ts';
import type { Journey } from '../src/journey.ts';
import { JourneyView } from '../src/journey-view.tsx';
import type { Services } from '../src/services.ts';
import { Shell } from './shell.tsx';

export interface AppProps {
  readonly services: Services;
  readonly location: Location;
  readonly journey: Journey;
  readonly t: Translate;
}

/** The host: the shell, and in it the journey on the address bar. */
export function App({ services, location, journey, t }: AppProps) {
  const { settings, storage } = services;
  const path = useSyncExternalStore(location.subscribe, () => location.current().path);
  return (
    <Shell
      path={path}
      lang={settings.lang}
      t={t}
      onBack={journey.back}
      onHome={() => journey.navigate('/')}
      onLanguage={() => {
        storage.set('lang', settings.lang === 'ru' ? 'en' : 'ru');
        window.location.reload();
      }}
    >
      <JourneyView journey={journey} lang={settings.lang} theme={settings.theme} level={1} />
    </Shell>
  );
}
