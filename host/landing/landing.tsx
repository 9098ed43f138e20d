import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { getOffers } from '#purchase/api/offers.ts';
import type { Settings } from '#config/settings.ts';
import type { HostTranslate } from '../host-translate.ts';
import type { Services } from '#app/services.ts';
import { FolderIcon, GroupIcon, PhotoIcon } from './landing-icons.tsx';
import { LinkList } from '#ui/link/link-list.tsx';
import { LoadingScreen } from '#ui/skeleton/loading-screen.tsx';
import { Root } from '#ui/screen/root.tsx';
import { apps } from './app-links.ts';
import {
  createLandingPageFlow,
  type LandingPageCommands,
  type LandingPageState,
} from './landing.flow.ts';
import { LandingHero } from './landing-hero.tsx';
import { LandingOffers } from './landing-offers.tsx';

export interface LandingProps {
  readonly services: Services;
  /** `replace` leaves no way back to this place. */
  readonly navigate: (target: string, options?: { readonly replace?: boolean }) => void;
  /** Knows the catalogs of `landing-messages.ts` and of the host. */
  readonly t: HostTranslate;
}

/** `/`: what the service is, its prices and apps; whoever is signed in goes on to /redirect. */
export function Landing({ services, navigate, t }: LandingProps) {
  const [{ store, commands, start }] = useState(() =>
    createLandingPageFlow({
      signedIn: services.session.signedIn,
      leave: () => navigate('/redirect', { replace: true }),
      offers: (signal) => services.http(getOffers(), signal),
    }),
  );
  useEffect(start, [start]);
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  return (
    <LandingPage
      state={state}
      commands={commands}
      settings={services.settings}
      navigate={navigate}
      t={t}
    />
  );
}

export interface LandingPageProps extends Omit<LandingProps, 'services'> {
  readonly state: LandingPageState;
  readonly commands: LandingPageCommands;
  readonly settings: Pick<Settings, 'lang' | 'theme'>;
}

/** The page as it looks in a state. */
export function LandingPage(props: LandingPageProps) {
  const { state, commands, settings, navigate, t } = props;
  const { lang, theme } = settings;
  return (
    <Root lang={lang} theme={theme} level={1}>
      {state.step === 'leaving' ? (
        <LoadingScreen kind="message" label={t('landing.leaving')} />
      ) : (
        <div className="landing">
          <LandingHero t={t} onSignIn={() => navigate('/sso')} />
          <section className="landing-part" aria-labelledby="landing-what">
            <h2 id="landing-what">{t('landing.what.heading')}</h2>
            <ul className="landing-points">
              <Point icon={<PhotoIcon />} about="photos" t={t} />
              <Point icon={<FolderIcon />} about="files" t={t} />
              <Point icon={<GroupIcon />} about="family" t={t} />
            </ul>
          </section>
          <LandingOffers
            state={state}
            commands={commands}
            t={t}
            lang={lang}
            onChoose={() => navigate('/plans/available-packages')}
          />
          <section className="landing-part" aria-labelledby="landing-apps">
            <h2 id="landing-apps">{t('landing.apps.heading')}</h2>
            <p className="landing-lead">{t('landing.apps.lead')}</p>
            <LinkList
              items={apps.map(({ id, href }) => ({
                id,
                href,
                label: t(`landing.apps.${id}`),
                note: t(`landing.apps.${id}.note`),
              }))}
            />
          </section>
        </div>
      )}
    </Root>
  );
}

function Point(props: {
  readonly icon: ReactNode;
  readonly about: 'photos' | 'files' | 'family';
  readonly t: HostTranslate;
}) {
  const { icon, about, t } = props;
  return (
    <li>
      {icon}
      <h3>{t(`landing.what.${about}.title`)}</h3>
      <p>{t(`landing.what.${about}.text`)}</p>
    </li>
  );
}
