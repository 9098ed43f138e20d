import type { HostTranslate } from '../host-translate.ts';
import { CheckIcon } from '#ui/icons/icons.tsx';

/** A phone full of photos, and the storage they are in; duplicated in `index.html`. */
export function LandingPicture({ t }: { readonly t: HostTranslate }) {
  return (
    <div className="landing-picture" aria-hidden="true">
      <div className="landing-phone">
        <p>
          {t('landing.picture.timeline')} <small>{t('landing.picture.month')}</small>
        </p>
        <Photos />
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

function Photos() {
  return (
    <svg className="landing-photos" viewBox="0 0 188 252" aria-hidden="true">
      <FirstPhotos />
      <LastPhotos />
    </svg>
  );
}

/** The upper two rows. */
function FirstPhotos() {
  return (
    <>
      <svg x="0" y="0" width="60" height="60">
        <rect width="60" height="60" fill="#ffb06a" />
        <circle cx="40" cy="24" r="9" fill="#fff1bd" />
        <path fill="#a8447f" d="M0 46 20 28l16 15 12-9 12 10v16H0z" />
      </svg>
      <svg x="64" y="0" width="60" height="60">
        <rect width="60" height="60" fill="#a5dcff" />
        <path fill="#2479bd" d="M0 38h60v22H0z" />
        <path fill="#fff" d="M29 12v23H15zm3 6v17h10z" />
        <path fill="#e4543f" d="M13 38h33l-6 7H19z" />
      </svg>
      <svg x="128" y="0" width="60" height="60">
        <rect width="60" height="60" fill="#d3efcd" />
        <path fill="#3f9a6b" d="m14 20 12 30H2zm32-4 12 34H34z" />
        <path fill="#1f6748" d="m30 12 14 42H16z" />
      </svg>
      <svg x="0" y="64" width="60" height="60">
        <rect width="60" height="60" fill="#ffd8b4" />
        <path fill="#34477a" d="M10 60c1-15 9-21 20-21s19 6 20 21z" />
        <circle cx="30" cy="26" r="11" fill="#ffe6cf" />
        <path fill="#603527" d="M18 27c-2-12 4-17 12-17s14 5 12 17c-3-6-7-8-12-8s-9 2-12 8z" />
      </svg>
      <svg x="64" y="64" width="60" height="60">
        <rect width="60" height="60" fill="#2a3270" />
        <circle cx="47" cy="13" r="6" fill="#fdf0c4" />
        <path fill="#131a45" d="M4 32h12v28H4zm16-10h14v38H20zm18 14h8v24h-8zm12-8h8v32h-8z" />
        <path fill="#ffd063" d="M8 38h3v4H8zm16-8h3v4h-3zm0 10h3v4h-3zm29-4h3v4h-3z" />
      </svg>
      <svg x="128" y="64" width="60" height="60">
        <rect width="60" height="60" fill="#c7e9ff" />
        <path fill="#f3c64f" d="M0 36q22-10 60 3v21H0z" />
        <path fill="#dc9d2e" d="M0 46q26-7 60 6v8H0z" />
        <path fill="#fff" d="M8 18q4-7 10-2 7-3 8 4H8z" />
      </svg>
    </>
  );
}

/** The lower two rows. */
function LastPhotos() {
  return (
    <>
      <svg x="0" y="128" width="60" height="60">
        <rect width="60" height="60" fill="#7fd4cb" />
        <path fill="#30354a" d="m15 16 8 7h14l8-7v22q0 13-15 13T15 38z" />
        <circle cx="24" cy="34" r="3" fill="#ffd063" />
        <circle cx="36" cy="34" r="3" fill="#ffd063" />
      </svg>
      <svg x="64" y="128" width="60" height="60">
        <rect width="60" height="60" fill="#f1e5d4" />
        <circle cx="30" cy="31" r="20" fill="#fff" />
        <circle cx="30" cy="31" r="15" fill="#a66a43" />
        <path fill="#f8e8d0" d="M30 42c-11-8-9-17-4-17 3 0 4 3 4 3s1-3 4-3c5 0 7 9-4 17z" />
      </svg>
      <svg x="128" y="128" width="60" height="60">
        <rect width="60" height="60" fill="#e6f2ff" />
        <path fill="#6390c2" d="m0 48 19-30 14 20 8-11 19 25v8H0z" />
        <path fill="#fff" d="m19 18 7 10-6 3-4-3-4 1z" />
      </svg>
      <svg x="0" y="192" width="60" height="60">
        <rect width="60" height="60" fill="#8ec9f7" />
        <path
          fill="#e4543f"
          d="M30 8c13 0 19 9 19 18 0 10-11 17-15 22h-8c-4-5-15-12-15-22 0-9 6-18 19-18z"
        />
        <path
          fill="#fdf0c4"
          d="M30 8c6 0 9 9 9 18 0 10-4 17-6 22h-6c-2-5-6-12-6-22 0-9 3-18 9-18z"
        />
        <path fill="#603527" d="M25 51h10v6H25z" />
      </svg>
      <svg x="64" y="192" width="60" height="60">
        <rect width="60" height="60" fill="#bfe3b4" />
        <path fill="#1f6748" d="M28 30h4v30h-4zm2 24c-11 0-14-6-14-12 9 0 14 4 14 12z" />
        <path
          fill="#ef7fa4"
          d="M30 25c-14-9-8-20 0-12 8-8 14 3 0 12zc9-14 20-8 12 0 8 8-3 14-12 0zc14 9 8 20 0 12-8 8-14-3 0-12zc-9 14-20 8-12 0-8-8 3-14 12 0z"
        />
        <circle cx="30" cy="25" r="6" fill="#ffd063" />
      </svg>
      <svg x="128" y="192" width="60" height="60">
        <rect width="60" height="60" fill="#f6b8a2" />
        <circle cx="30" cy="34" r="15" fill="#fff1bd" />
        <path fill="#5b4b8a" d="M0 42q15-6 30 0t30 0v18H0z" />
        <path fill="#40366b" d="M0 51q15-5 30 0t30 0v9H0z" />
      </svg>
    </>
  );
}
