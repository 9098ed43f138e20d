import type { Lang } from '#base/settings/settings.ts';
import type { HostTranslate } from '../i18n.ts';
import { clientSideNavigation } from '../client-side-navigation.ts';

interface LandingFooterProps {
  readonly t: HostTranslate;
  readonly lang: Lang;
  readonly navigate: (target: string) => void;
  /** False if the operator is known not to have them. */
  readonly hasPayments: boolean;
  /** A checked address, as that of the support. */
  readonly termsUrl?: string | undefined;
  readonly supportUrl?: string | undefined;
}

/** The footer of the landing page: for users who have a subscription, a code or a question. */
export function LandingFooter({ t, lang, navigate, ...urls }: LandingFooterProps) {
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
          {urls.hasPayments && link('/payments', t('landing.footer.payments'))}
          {link('/plans/input-promocode', t('landing.footer.promo'))}
          <a href={`/brands?lang=${lang}`}>{t('landing.footer.brands')}</a>
          {urls.termsUrl && <a href={urls.termsUrl}>{t('landing.footer.terms')}</a>}
          {urls.supportUrl && <a href={urls.supportUrl}>{t('host.support')}</a>}
        </nav>
      </div>
    </footer>
  );
}
