import type { ReactNode } from 'react';
import { clientSideNavigation } from '../client-side-navigation.ts';
import type { HostTranslate } from '../i18n.ts';

interface LandingFeaturesProps {
  readonly t: HostTranslate;
  /** Absent below a promo offer: nothing leads away from it. */
  readonly navigate?: (target: string) => void;
}

/** The features of the service, in three pictures. */
export function LandingFeatures({ t, navigate }: LandingFeaturesProps) {
  return (
    <section className="landing-band" aria-labelledby="landing-features-heading">
      <div className="landing-container">
        <h2 id="landing-features-heading">{t('landing.features.heading')}</h2>
        <ul className="landing-feature-list">
          <Feature
            title={t('landing.features.photos.title')}
            text={t('landing.features.photos.text')}
          >
            <PhotosPicture />
          </Feature>
          <Feature
            title={t('landing.features.files.title')}
            text={t('landing.features.files.text')}
          >
            <div className="landing-file">
              <p>
                {t('landing.picture.file')} <span>{t('landing.picture.file-size')}</span>
              </p>
              <div className="landing-bar">
                <i />
                <i />
              </div>
            </div>
          </Feature>
          <Feature
            title={t('landing.features.family.title')}
            text={t('landing.features.family.text')}
            action={
              navigate && (
                <a href="/family" onClick={clientSideNavigation(() => navigate('/family'))}>
                  {t('landing.features.family.action')}
                </a>
              )
            }
          >
            <p className="landing-people">
              <b>{t('landing.picture.initial1')}</b>
              <b>{t('landing.picture.initial2')}</b>
              <b>{t('landing.picture.initial3')}</b>
              <b>+7</b>
            </p>
          </Feature>
        </ul>
      </div>
    </section>
  );
}

/** Three photos, one above the other. */
const PhotosPicture = () => (
  <svg viewBox="0 0 168 104">
    <g className="landing-photo" transform="rotate(-9 48 60)">
      <rect x="14" y="24" width="68" height="68" rx="12" fill="#ffb06a" />
      <path fill="#a8447f" d="m20 84 20-26 16 18 10-10 12 18z" />
    </g>
    <g className="landing-photo" transform="rotate(7 122 60)">
      <rect x="88" y="24" width="68" height="68" rx="12" fill="#a5dcff" />
      <path fill="#2479bd" d="M90 66h64v18a6 6 0 0 1-6 6H96a6 6 0 0 1-6-6z" />
      <path fill="#fff" d="M122 38v26h-17zm4 8v18h12z" />
    </g>
    <g className="landing-photo">
      <rect x="48" y="14" width="72" height="72" rx="12" fill="#d3efcd" />
      <path fill="#3f9a6b" d="m66 34 16 44H50zm34-4 16 48H86z" />
      <path fill="#1f6748" d="m83 24 18 54H65z" />
    </g>
  </svg>
);

function Feature(props: {
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <li>
      <div className="landing-scene" aria-hidden="true">
        {props.children}
      </div>
      <h3>{props.title}</h3>
      <p>{props.text}</p>
      {props.action}
    </li>
  );
}
