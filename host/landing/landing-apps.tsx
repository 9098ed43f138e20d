import { Icon } from '#ui/icons/icon.tsx';
import { ChevronIcon } from '#ui/icons/icons.tsx';
import type { HostTranslate } from '../i18n.ts';

/**
 * Links to the apps (spec §9: iOS, Android, Windows), each with the path of its device on a 24 × 24
 * grid. They lead to the stores' start pages until the operator's own entries exist, and appear
 * nowhere else.
 */
const apps = [
  {
    id: 'ios',
    href: 'https://apps.apple.com/',
    drawing: 'M11.5 20H4V4h13v4M6.5 17h2M14 10h7v11h-7zm2.5 8.5h2',
  },
  {
    id: 'android',
    href: 'https://play.google.com/store/apps',
    drawing: 'M7 3h10v18H7zm5 3h.01M10.5 18h3',
  },
  {
    id: 'windows',
    href: 'https://apps.microsoft.com/',
    drawing: 'M3 5h18v11H3zm9 11v4m-4 0h8',
  },
] as const;

/** The apps, each with its device. */
export function LandingApps({ t }: { readonly t: HostTranslate }) {
  return (
    <section className="landing-band landing-tinted" aria-labelledby="landing-apps">
      <div className="landing-container">
        <h2 id="landing-apps">{t('landing.apps.heading')}</h2>
        <p className="landing-lead">{t('landing.apps.lead')}</p>
        <ul className="landing-apps">
          {apps.map(({ id, href, drawing }) => (
            <li key={id}>
              <a href={href}>
                <span className="landing-device">
                  <Icon d={drawing} />
                </span>
                <span className="landing-app-name">
                  {t(`landing.apps.${id}`)}
                  <small>{t(`landing.apps.${id}.note`)}</small>
                </span>
                <ChevronIcon />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
