import type { i18n } from 'i18next';
import { useEffect, useMemo, useState, useSyncExternalStore, type Ref } from 'react';
import type { Lang } from '#base/settings/settings.ts';
import { supportAddress } from '#base/trust/trusted-addresses.ts';
import type { LocationHistory } from '#base/ports/location.ts';
import type { Router } from '#app/router.ts';
import { RouterView } from '#app/router-view.tsx';
import type { Services } from '#app/services.ts';
import { changeLanguage, translateIn, type HostTranslate } from './i18n.ts';
import type { LazyLanding } from './landing/lazy-landing.tsx';
import { ServicesNav } from './shell/services-nav.tsx';
import { Shell } from './shell/shell.tsx';

interface AppProps {
  readonly services: Services;
  readonly location: LocationHistory;
  readonly router: Router;
  /** With the texts of the language that the page was opened in; the user can choose another. */
  readonly i18n: i18n;
  readonly landing: LazyLanding;
  /** The services that the operator does not have, as far as they were opened. */
  readonly absent: ReadonlySet<string>;
  /** Measures the first screen of the widget that the page was opened with. */
  readonly rootRef?: Ref<HTMLDivElement> | undefined;
}

/** The host: the frame with the landing page, or with the widget for the current address. */
export function App(props: AppProps) {
  const { services, location, router, i18n, landing, absent, rootRef } = props;
  const { theme, messages } = services.settings;
  const path = useSyncExternalStore(location.subscribe, () => location.current().path);
  const [lang, setLang] = useState(services.settings.lang);
  const t = useMemo(() => translateIn(i18n, lang), [i18n, lang]);
  const [heading, setHeading] = useState('');
  useEffect(() => {
    document.documentElement.lang = lang;
    document.title = titleOf(path, heading, t);
  }, [path, heading, lang, t]);
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
      supportUrl={supportAddress(services.settings.supportUrl)}
      onLanguage={(chosen) => void chooseLanguage(chosen)}
    >
      {path === '/' ? (
        <landing.View {...{ lang, theme, t, services }} navigate={router.navigate} />
      ) : (
        <>
          <RouterView
            router={router}
            lang={lang}
            theme={theme}
            level={1}
            rootRef={rootRef}
            onHeading={setHeading}
          />
          {path === '/plans' && <ServicesNav {...{ absent, t }} navigate={router.navigate} />}
          {path === '/promo' && <landing.About {...{ lang, theme, t }} />}
        </>
      )}
    </Shell>
  );
}

/** The screen and the product (WCAG 2.4.2). */
function titleOf(path: string, heading: string, t: HostTranslate): string {
  if (path === '/') return t('host.title.landing');
  const product = t('host.title');
  return heading === '' || heading === product ? product : `${heading} · ${product}`;
}
