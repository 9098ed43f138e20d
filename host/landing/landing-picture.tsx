import type { HostTranslate } from '../host-translate.ts';
import { CheckIcon } from '#ui/icons/icons.tsx';
import photos from '../assets/photos.svg';

/** A phone full of photos, and the storage they are in; `index.html` contains the same. */
export function LandingPicture({ t }: { readonly t: HostTranslate }) {
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
