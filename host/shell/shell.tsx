import type { ReactNode } from 'react';
import { langs, type Lang } from '#base/settings/settings.ts';
import { clientSideNavigation } from '../client-side-navigation.ts';
import type { HostTranslate } from '../i18n.ts';
import { BackIcon } from '#ui/icons/icon.tsx';
import { languageNames } from './language-names.ts';
import { Logo } from './logo.tsx';

/** Spec §2: on these pages the frame shows the logo only, without a back arrow. */
const withoutBack: ReadonlySet<string> = new Set(['/', '/promo', '/plans', '/redirect', '/sso']);

interface ShellProps {
  readonly path: string;
  readonly lang: Lang;
  readonly t: HostTranslate;
  readonly onBack: () => void;
  /** To `/`, which runs the web redirect for a signed-in user (spec §2, §4). */
  readonly onHome: () => void;
  readonly onLanguage: (lang: Lang) => void;
  /** Where the support is reached: a checked address. */
  readonly supportUrl?: string | undefined;
  readonly children: ReactNode;
}

/** The host's frame around every screen: logo, back arrow, language, support. Spec §2. */
export function Shell(props: ShellProps) {
  const { path, lang, t, onBack, onHome, onLanguage, supportUrl, children } = props;
  return (
    <div className={path === '/' ? 'shell shell-wide' : 'shell'}>
      <header className="shell-head">
        {!withoutBack.has(path) && (
          <button type="button" className="shell-back" aria-label={t('host.back')} onClick={onBack}>
            <BackIcon />
          </button>
        )}
        <a
          className="shell-logo"
          href="/"
          aria-label={t('host.logo')}
          onClick={clientSideNavigation(onHome)}
        >
          <Logo />
          {t('host.title')}
        </a>
        <select
          className="shell-lang"
          aria-label={t('host.language')}
          value={lang}
          onChange={({ currentTarget }) => {
            const chosen = langs.find((each) => each === currentTarget.value);
            if (chosen) onLanguage(chosen);
          }}
        >
          {langs.map((each) => (
            <option key={each} value={each} lang={each}>
              {languageNames[each]}
            </option>
          ))}
        </select>
      </header>
      <main className="shell-main">{children}</main>
      {/* The landing page has its own footer. */}
      {supportUrl && path !== '/' && (
        <footer className="shell-foot">
          <a href={supportUrl}>{t('host.support')}</a>
        </footer>
      )}
    </div>
  );
}
