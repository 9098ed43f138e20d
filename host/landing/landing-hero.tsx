import type { HostTranslate } from '../host-translate.ts';
import { LandingPicture } from './landing-picture.tsx';
import { clientSideNavigation } from '../client-side-navigation.ts';

export interface LandingHeroProps {
  readonly t: HostTranslate;
  readonly onSignIn: () => void;
}

/** The top of the landing page; `index.html` contains the same, for the time before scripts run. */
export function LandingHero({ t, onSignIn }: LandingHeroProps) {
  return (
    <section className="landing-hero">
      <div className="landing-container">
        <div className="landing-pitch">
          <h1>{t('landing.heading')}</h1>
          <p className="landing-lead">{t('landing.lead')}</p>
          <p className="landing-actions">
            <a
              className="cw-button cw-primary"
              href="/sso"
              onClick={clientSideNavigation(onSignIn)}
            >
              {t('landing.start')}
            </a>
            <a className="landing-link" href="#prices">
              {t('landing.to-prices')}
            </a>
          </p>
          <p className="landing-existing-user">
            {t('landing.existing-user')}{' '}
            <a className="landing-link" href="/sso" onClick={clientSideNavigation(onSignIn)}>
              {t('landing.sign-in')}
            </a>
          </p>
        </div>
        <LandingPicture t={t} />
      </div>
    </section>
  );
}
