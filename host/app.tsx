import { useEffect, useSyncExternalStore } from 'react';
import type { Location } from '../src/domain/location.ts';
import type { Translate } from '../src/i18n/translate.ts';
import type { Journey } from '../src/journey.ts';
import { JourneyView } from '../src/journey-view.tsx';
import type { Services } from '../src/services.ts';
import type { LandingPlace } from './landing-place.tsx';
import { Shell } from './shell.tsx';

export interface AppProps {
  readonly services: Services;
  readonly location: Location;
  readonly journey: Journey;
  readonly landing: LandingPlace;
  readonly t: Translate;
}

/** The host: the shell, and in it the landing page or the journey on the address bar. */
export function App({ services, location, journey, landing, t }: AppProps) {
  const { settings, storage } = services;
  const path = useSyncExternalStore(location.subscribe, () => location.current().path);
  useEffect(() => {
    document.title = t(path === '/' ? 'host.title.landing' : 'host.title');
  }, [path, t]);
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
      {path === '/' ? (
        <landing.View services={services} navigate={journey.navigate} />
      ) : (
        <JourneyView journey={journey} lang={settings.lang} theme={settings.theme} level={1} />
      )}
    </Shell>
  );
}
