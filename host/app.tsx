import { useEffect, useState, useSyncExternalStore, type Ref } from 'react';
import type { Lang } from '#base/settings/settings.ts';
import type { LocationHistory } from '#base/ports/location.ts';
import type { Router } from '#app/router.ts';
import { RouterView } from '#app/router-view.tsx';
import type { Services } from '#app/services.ts';
import { loadHostTexts, type HostTexts } from './host-texts.ts';
import { Shell } from './shell/shell.tsx';

export interface AppProps {
  readonly services: Services;
  readonly location: LocationHistory;
  readonly router: Router;
  /** In the language that the page was opened in; the user can choose another. */
  readonly texts: HostTexts;
  /** Measures the first screen of the widget that the page was opened with. */
  readonly rootRef?: Ref<HTMLDivElement> | undefined;
}

/** The host: the frame with the landing page, or with the widget for the current address. */
export function App({ services, location, router, texts, rootRef }: AppProps) {
  const { settings } = services;
  const path = useSyncExternalStore(location.subscribe, () => location.current().path);
  const [{ lang, t, landing }, setTexts] = useState(texts);
  useEffect(() => {
    document.documentElement.lang = lang;
    document.title = t(path === '/' ? 'host.title.landing' : 'host.title');
  }, [path, lang, t]);
  /** Stored for the next visit. The open screen keeps its input, unless the texts cannot be loaded. */
  const chooseLanguage = async (chosen: Lang) => {
    services.storage.set('lang', chosen);
    const loaded = await loadHostTexts(chosen, settings.theme, path).catch(() => undefined);
    if (!loaded) return window.location.reload();
    router.setTexts({ lang: chosen, messages: settings.messages });
    setTexts(loaded);
  };
  return (
    <Shell
      path={path}
      lang={lang}
      t={t}
      onBack={router.back}
      onHome={() => router.navigate('/')}
      onLanguage={(chosen) => void chooseLanguage(chosen)}
    >
      {path === '/' ? (
        <landing.View services={services} navigate={router.navigate} />
      ) : (
        <>
          <RouterView
            router={router}
            lang={lang}
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
