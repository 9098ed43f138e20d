import type { HostTranslate } from '../i18n.ts';
import { CheckIcon } from '#ui/icons/icons.tsx';
import photos from '../assets/photos.svg';
import { clientSideNavigation } from '../client-side-navigation.ts';

interface LandingHeroProps {
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

/** A phone full of photos, and the storage they are in; `index.html` contains the same. */
function LandingPicture({ t }: { readonly t: HostTranslate }) {
  return (
    <div className="landing-picture" aria-hidden="true">
      <div className="landing-phone">
        <p>
          {t('landing.picture.timeline')} <small>{t('landing.picture.month')}</small>
        </p>
        <img className="landing-photos" src={photos} width="188" height="252" alt="" />
      </div>
      <p className="landing-saved">
        <CheckIcon />
        {t('landing.picture.saved')}
      </p>
      <div className="landing-storage">
        <p>
          510 <small>{t('landing.picture.unit')}</small>
        </p>
        <div className="landing-bar">
          <i />
          <i />
        </div>
        <p>{t('landing.picture.legend')}</p>
      </div>
    </div>
  );
}
