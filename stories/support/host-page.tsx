import { useLayoutEffect, type ReactNode } from 'react';
import { text as components } from 'virtual:component-styles';
import host from '../../host/host.css?inline';
import { Shell } from '../../host/shell/shell.tsx';
import type { Lang } from '#base/settings/settings.ts';
import { createTranslate } from '#i18n/translate.ts';
import { catalogOf } from './catalogs.ts';

const idle = () => undefined;

/** The host's own page at `/`, with its page-wide style sheet. */
export function HostPage(props: { readonly lang: Lang; readonly children: ReactNode }) {
  const { lang, children } = props;
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    // As the build joins them: the host names classes of components that it does not import.
    sheet.replaceSync(components + host);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, []);
  return (
    <Shell
      path="/"
      lang={lang}
      t={createTranslate(lang, catalogOf('host', lang))}
      onBack={idle}
      onHome={idle}
      onLanguage={idle}
    >
      {children}
    </Shell>
  );
}
