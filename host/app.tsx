import { useEffect, useSyncExternalStore, type Ref } from 'react';
import type { LocationHistory } from '#ports/location.ts';
import type { HostTranslate } from './host-translate.ts';
import type { Router } from '#app/router.ts';
import { RouterView } from '#app/router-view.tsx';
import type { Services } from '#app/services.ts';
import type { LandingPageView } from './landing/landing-page.tsx';
import { Shell } from './shell/shell.tsx';

export interface AppProps {
  readonly services: Services;
  readonly location: LocationHistory;
  readonly router: Router;
  readonly landing: LandingPageView;
  readonly t: HostTranslate;
  /** Measures the first screen of the widget that the page was opened with. */
  readonly rootRef?: Ref<HTMLDivElement> | undefined;
}

/** The host: the frame with the landing page, or with the widget for the current address. */
export function App({ services, location, router, landing, t, rootRef }: AppProps) {
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
      onBack={router.back}
      onHome={() => router.navigate('/')}
      onLanguage={(lang) => {
        storage.set('lang', lang);
        window.location.reload();
      }}
    >
      {path === '/' ? (
        <landing.View services={services} navigate={router.navigate} />
      ) : (
        <>
          <RouterView
            router={router}
            lang={settings.lang}
            theme={settings.theme}
            level={1}
            rootRef={rootRef}
          />
          {path === '/promo' && <landing.About />}
        </>
      )}
    </Shell>
  );
}
