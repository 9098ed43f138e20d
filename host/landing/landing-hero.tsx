import type { HostTranslate } from '../host-translate.ts';
import { LandingArt } from './landing-art.tsx';

export interface LandingHeroProps {
  readonly t: HostTranslate;
  readonly onSignIn: () => void;
}

/** The top of the landing page; `index.html` holds the same, for before and without scripts. */
export function LandingHero({ t, onSignIn }: LandingHeroProps) {
  return (
    <section className="landing-hero">
      <div className="landing-pitch">
        <h1>{t('landing.heading')}</h1>
        <p className="landing-lead">{t('landing.lead')}</p>
        <p className="landing-act">
          <a
            className="cw-button cw-primary"
            href="/sso"
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onSignIn();
            }}
          >
            {t('landing.signIn')}
          </a>
          <span>{t('landing.free')}</span>
        </p>
      </div>
      <LandingArt />
    </section>
  );
}
