import type { Meta, StoryObj } from '@storybook/react-vite';
import type { LandingPageState } from '../host/landing/landing.flow.ts';
import type { PriceRow } from '../host/landing/price-rows.ts';
import { LandingScreen } from '../host/landing/landing-page.tsx';
import type { Lang } from '#base/settings/settings.ts';
import { createTranslate } from '#i18n/translate.ts';
import { catalogOf } from './support/catalogs.ts';
import { HostPage } from './support/host-page.tsx';
import { langOf } from './support/lang.ts';

/** `/` of the host, which is a page of its own, without the surroundings of other stories. */
const meta: Meta = { id: 'landing-page', title: 'Landing page', parameters: { wholePage: true } };
export default meta;

/** In the toolbar's language, or the one that the story is about. */
const page = (state: LandingPageState, only?: Lang): StoryObj => ({
  render: (_, { globals }) => {
    const lang = only ?? langOf(globals);
    return (
      <div lang={lang}>
        <HostPage lang={lang}>
          <LandingScreen
            state={state}
            commands={{ retry: () => undefined, choose: () => undefined }}
            settings={{ lang, theme: 'auto', recommended: '500 GB' }}
            navigate={() => undefined}
            t={createTranslate(lang, catalogOf('host/landing', lang))}
          />
        </HostPage>
      </div>
    );
  },
});

const row = (amount: number, unit: 'GB' | 'TB', monthly: number): PriceRow => ({
  size: { amount, unit },
  monthly,
  yearly: monthly * 6,
  saving: 50,
});
const rows = [row(250, 'GB', 150_00), row(500, 'GB', 250_00), row(1, 'TB', 400_00)];

export const OffersLoading = page({ step: 'loading' });
export const OffersShown = page({ step: 'ready', rows });
export const OffersShownEnglish = page({ step: 'ready', rows }, 'en');
export const OffersIncomplete = page({
  step: 'ready',
  rows: [
    { size: { amount: 250, unit: 'GB' }, monthly: 150_00, saving: 0 },
    { size: { amount: 1023.5, unit: 'GB' }, yearly: 12_345_67, saving: 0 },
  ],
});
export const OffersNone = page({ step: 'ready', rows: [] });
export const OffersFailed = page({ step: 'failed', failure: { kind: 'unreachable' } });
export const OffersFailedEnglish = page({ step: 'failed', failure: { kind: 'offline' } }, 'en');
export const SignedIn = page({ step: 'leaving' });
export const SignedInEnglish = page({ step: 'leaving' }, 'en');
