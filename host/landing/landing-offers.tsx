import type { Lang } from '#config/settings.ts';
import { money, size } from '#i18n/format.ts';
import type { HostTranslate } from '../host-translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import type { LandingPageCommands, LandingPageState } from './landing.flow.ts';
import type { PriceRow } from './price-rows.ts';

export interface LandingOffersProps {
  readonly state: LandingPageState;
  readonly commands: LandingPageCommands;
  readonly t: HostTranslate;
  readonly lang: Lang;
  readonly onChoose: () => void;
}

/** Sizes with their price by the month and by the year, out of the `offers` call. */
export function LandingOffers({ state, commands, t, lang, onChoose }: LandingOffersProps) {
  const { step } = state;
  return (
    <section className="landing-part" aria-labelledby="landing-prices">
      <h2 id="landing-prices">{t('landing.prices.heading')}</h2>
      <p className="landing-lead">{t('landing.prices.lead')}</p>
      {step === 'unpriced' ? (
        <Notice
          tone="warning"
          action={{ label: t('landing.prices.retry'), onClick: commands.retry }}
        >
          {t('landing.prices.failed')}
        </Notice>
      ) : step === 'priced' && state.rows.length === 0 ? null : (
        <ul className="landing-cards" aria-busy={step !== 'priced'}>
          {step === 'priced'
            ? state.rows.map((row) => (
                <Card key={`${row.size.amount} ${row.size.unit}`} row={row} t={t} lang={lang} />
              ))
            : [0, 1, 2].map((place) => <Ghost key={place} />)}
        </ul>
      )}
      {step === 'loading' && <output className="cw-hidden">{t('landing.prices.loading')}</output>}
      <p className="landing-act">
        <Button onClick={onChoose}>{t('landing.prices.action')}</Button>
        <span>{t('landing.free')}</span>
      </p>
    </section>
  );
}

function Card(props: { readonly row: PriceRow; readonly t: HostTranslate; readonly lang: Lang }) {
  const { row, t, lang } = props;
  const { monthly, yearly, saving } = row;
  return (
    <li className="landing-card">
      <h3 className="cw-size">{size(row.size, lang)}</h3>
      <p className="landing-month">
        {monthly !== undefined && (
          <>
            <strong>{money(monthly, lang)}</strong> {t('landing.prices.month')}
          </>
        )}
      </p>
      <p className="landing-year">
        {yearly !== undefined && t('landing.prices.year', { price: money(yearly, lang) })}
        {saving > 0 && (
          <span className="cw-saving">{t('landing.prices.saving', { percent: saving })}</span>
        )}
      </p>
    </li>
  );
}

/** Of exactly the size of the card that replaces it. */
function Ghost() {
  return (
    <li className="landing-card landing-ghost" aria-hidden="true">
      <span className="cw-size">{'\u00a0'}</span>
      <p className="landing-month">
        <strong>{'\u00a0'}</strong>
      </p>
      <p className="landing-year">{'\u00a0'}</p>
    </li>
  );
}
