import type { Lang } from '#base/settings/settings.ts';
import type { HostTranslate } from '../i18n.ts';
import { clientSideNavigation } from '../client-side-navigation.ts';

interface LandingFooterProps {
  readonly t: HostTranslate;
  readonly lang: Lang;
  readonly navigate: (target: string) => void;
}

/** The footer of the landing page: links for users who have a subscription or a code. */
export function LandingFooter({ t, lang, navigate }: LandingFooterProps) {
  const link = (target: string, label: string) => (
    <a href={target} onClick={clientSideNavigation(() => navigate(target))}>
      {label}
    </a>
  );
  return (
    <footer className="landing-footer">
      <div className="landing-container">
        <span>{t('landing.footer.name')}</span>
        <nav aria-label={t('landing.footer.label')}>
          {link('/plans', t('landing.footer.plans'))}
          {link('/plans/input-promocode', t('landing.footer.promo'))}
          <a href={`/brands?lang=${lang}`}>{t('landing.footer.brands')}</a>
        </nav>
      </div>
    </footer>
  );
}
