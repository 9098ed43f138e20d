import { useEffect, useState, useSyncExternalStore } from 'react';
import { getOffers } from '#purchase/api/packages-on-sale.ts';
import { createChosenPackageStore } from '#purchase/chosen-package-store.ts';
import type { Settings } from '#base/settings/settings.ts';
import { supportAddress } from '#base/trust/trusted-addresses.ts';
import type { HostTranslate } from '../i18n.ts';
import { isKnownAbsent } from '#session/absent-services.ts';
import type { Services } from '#app/services.ts';
import { LoadingScreen } from '#ui/skeleton/loading-screen.tsx';
import { Root } from '#ui/screen/root.tsx';
import {
  createLandingPageFlow,
  type LandingPageCommands,
  type LandingPageState,
} from './landing.flow.ts';
import { LandingApps } from './landing-apps.tsx';
import { LandingHero } from './landing-hero.tsx';
import { LandingFeatures } from './landing-features.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { confirmationOf, LandingPrices } from './landing-prices.tsx';
import { LandingQuestions } from './landing-questions.tsx';

interface LandingPageProps {
  readonly services: Services;
  /** With `replace`, Back does not return to this location. */
  readonly navigate: (target: string, options?: { readonly replace?: boolean }) => void;
  readonly t: HostTranslate;
  /** Where the terms are read: a checked address. */
  readonly termsUrl?: string | undefined;
  /** False if the operator is known not to have the payments. */
  readonly hasPayments?: boolean;
}

/** `/`: the service, its prices and apps; signed-in users are redirected to /redirect. */
export function LandingPage({ services, navigate, t, termsUrl }: LandingPageProps) {
  const [{ store, commands, start }] = useState(() =>
    createLandingPageFlow({
      signedIn: services.session.signedIn,
      leave: () => navigate('/redirect', { replace: true }),
      offers: (signal) => services.http(getOffers(), signal),
      choose: (pkg, onSale) => {
        createChosenPackageStore(services.storage).save(pkg, onSale);
        navigate(confirmationOf(pkg.id));
      },
    }),
  );
  useEffect(start, [start]);
  // Who begins anew has given up the purchase that an ended session has interrupted.
  useEffect(() => services.interrupted.drop(), [services]);
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  return (
    <LandingScreen
      state={state}
      commands={commands}
      settings={services.settings}
      navigate={navigate}
      t={t}
      termsUrl={termsUrl}
      hasPayments={!isKnownAbsent(services.storage, 'payments')}
    />
  );
}

/** What the service is, below a promo offer: its visitors may not know it. */
export function AboutCloud({
  settings,
  t,
}: {
  readonly settings: Pick<Settings, 'lang' | 'theme'>;
  readonly t: HostTranslate;
}) {
  return (
    <Root lang={settings.lang} theme={settings.theme} level={1}>
      <div className="landing landing-about">
        <LandingFeatures t={t} />
      </div>
    </Root>
  );
}

interface LandingScreenProps extends Omit<LandingPageProps, 'services'> {
  readonly state: LandingPageState;
  readonly commands: LandingPageCommands;
  readonly settings: Pick<Settings, 'lang' | 'theme' | 'recommended' | 'supportUrl'>;
}

/** The page in a given state. */
export function LandingScreen(props: LandingScreenProps) {
  const { state, commands, settings, navigate, t } = props;
  const { lang, theme, recommended } = settings;
  return (
    <Root lang={lang} theme={theme} level={1}>
      {state.step === 'leaving' ? (
        <LoadingScreen label={t('landing.opening')} />
      ) : (
        <div className="landing">
          <LandingHero t={t} onSignIn={() => navigate('/sso')} />
          <LandingFeatures t={t} navigate={navigate} />
          <LandingPrices {...{ state, commands, t, lang, recommended, navigate }} />
          <LandingQuestions t={t} />
          <LandingApps t={t} />
          <LandingFooter
            {...{ t, lang, navigate, termsUrl: props.termsUrl }}
            hasPayments={props.hasPayments ?? true}
            supportUrl={supportAddress(settings.supportUrl)}
          />
        </div>
      )}
    </Root>
  );
}
