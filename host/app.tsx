import type { i18n } from 'i18next';
import { useEffect, useMemo, useState, useSyncExternalStore, type Ref } from 'react';
import type { Lang } from '#base/settings/settings.ts';
import type { LocationHistory } from '#base/ports/location.ts';
import type { Router } from '#app/router.ts';
import { RouterView } from '#app/router-view.tsx';
import type { Services } from '#app/services.ts';
import { changeLanguage, translateIn } from './i18n.ts';
import type { LazyLanding } from './landing/lazy-landing.tsx';
import { Shell } from './shell/shell.tsx';

interface AppProps {
  readonly services: Services;
  readonly location: LocationHistory;
  readonly router: Router;
  /** With the texts of the language that the page was opened in; the user can choose another. */
  readonly i18n: i18n;
  readonly landing: LazyLanding;
  /** Measures the first screen of the widget that the page was opened with. */
  readonly rootRef?: Ref<HTMLDivElement> | undefined;
}

/** The host: the frame with the landing page, or with the widget for the current address. */
export function App({ services, location, router, i18n, landing, rootRef }: AppProps) {
  const { theme, messages } = services.settings;
  const path = useSyncExternalStore(location.subscribe, () => location.current().path);
  const [lang, setLang] = useState(services.settings.lang);
  const t = useMemo(() => translateIn(i18n, lang), [i18n, lang]);
  useEffect(() => {
    document.documentElement.lang = lang;
    document.title = t(path === '/' ? 'host.title.landing' : 'host.title');
  }, [path, lang, t]);
  /** Stored for the next visit. The open screen keeps its input, unless the texts cannot be loaded. */
  const chooseLanguage = async (chosen: Lang) => {
    services.storage.set('lang', chosen);
    if (!(await changeLanguage(i18n, lang, chosen))) return window.location.reload();
    router.setTexts({ lang: chosen, messages });
    setLang(chosen);
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
        <landing.View {...{ lang, theme, t, services }} navigate={router.navigate} />
      ) : (
        <>
          <RouterView router={router} lang={lang} theme={theme} level={1} rootRef={rootRef} />
          {path === '/promo' && <landing.About {...{ lang, theme, t }} />}
        </>
      )}
    </Shell>
  );
}
