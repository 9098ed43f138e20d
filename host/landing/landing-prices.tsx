import { useState } from 'react';
import type { Lang } from '#base/settings/settings.ts';
import { money, size, wholeNumber } from '#i18n/format.ts';
import type { HostTranslate } from '../i18n.ts';
import { photoCapacity } from '#base/values/size.ts';
import { freeStorage } from '#base/values/fixed-offers.ts';
import { recommendedSize } from '#purchase/package-catalog.ts';
import { sizeKey } from '#purchase/rules.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Cells } from '#ui/offer-list/cells.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { SegmentedControl } from '#ui/segmented-control/segmented-control.tsx';
import { clientSideNavigation } from '../client-side-navigation.ts';
import type { LandingPageCommands, LandingPageState } from './landing.flow.ts';
import { cellsOf, unpricedRows, type PriceRow } from './price-rows.ts';

interface LandingPricesProps {
  readonly state: LandingPageState;
  readonly commands: LandingPageCommands;
  readonly t: HostTranslate;
  readonly lang: Lang;
  /** The size to mark, as in the settings of the widgets. */
  readonly recommended: string | undefined;
  readonly navigate: (target: string) => void;
}

type BillingPeriod = 'month' | 'year';

/** The sizes with their price per month, for a month or a year, from the `offers` call. */
export function LandingPrices(props: LandingPricesProps) {
  const { state, commands, t, lang, recommended, navigate } = props;
  const [period, setPeriod] = useState<BillingPeriod>('month');
  const rows =
    state.step === 'ready' ? state.rows : state.step === 'failed' ? unpricedRows : undefined;
  const saving = Math.max(0, ...(rows ?? []).map((row) => row.saving));
  return (
    <section className="landing-band landing-tinted" id="prices" aria-labelledby="landing-prices">
      <div className="landing-container">
        <div className="landing-prices-head">
          <div>
            <h2 id="landing-prices">{t('landing.prices.heading')}</h2>
            <p className="landing-lead">{t('landing.prices.lead')}</p>
          </div>
          {rows?.some(({ yearly }) => yearly !== undefined) && (
            <SegmentedControl<BillingPeriod>
              label={t('landing.prices.period')}
              segments={[
                { value: 'month', label: t('landing.prices.monthly') },
                {
                  value: 'year',
                  label: t('landing.prices.yearly'),
                  ...(saving > 0 ? { badge: t('landing.prices.saving', { percent: saving }) } : {}),
                },
              ]}
              selected={period}
              onSelect={setPeriod}
            />
          )}
        </div>
        {state.step === 'failed' && (
          <Notice
            tone="warning"
            action={{ label: t('landing.prices.retry'), onClick: commands.retry }}
          >
            {t('landing.prices.failed')}
          </Notice>
        )}
        <ul className="landing-cards" aria-busy={!rows}>
          <FreeCard t={t} lang={lang} navigate={navigate} />
          {rows?.map((row) => (
            <PriceCard
              key={`${row.size.amount} ${row.size.unit}`}
              {...{ row, rows, period, t, lang, navigate, choose: commands.choose }}
              isRecommended={sizeKey(row.size) === recommendedSize(recommended)}
            />
          )) ?? [0, 1, 2].map((place) => <PlaceholderCard key={place} />)}
        </ul>
        {state.step === 'loading' && (
          <output className="cw-hidden">{t('landing.prices.loading')}</output>
        )}
      </div>
    </section>
  );
}

interface CardProps {
  readonly t: HostTranslate;
  readonly lang: Lang;
  readonly navigate: (target: string) => void;
}

const fits = (row: Pick<PriceRow, 'size'>, t: HostTranslate, lang: Lang) =>
  t('landing.prices.photos', { photos: wholeNumber(photoCapacity(row.size), lang) });

function FreeCard({ t, lang, navigate }: CardProps) {
  return (
    <li className="landing-card">
      <h3 className="landing-size">{size(freeStorage, lang)}</h3>
      <p className="landing-fits">{fits({ size: freeStorage }, t, lang)}</p>
      <Cells filled={0.04} />
      <p className="landing-price">
        <strong>{money(0, lang)}</strong>
      </p>
      <p className="landing-sum">{t('landing.prices.free')}</p>
      <a
        className="cw-button cw-secondary"
        href="/sso"
        onClick={clientSideNavigation(() => navigate('/sso'))}
      >
        {t('landing.prices.get-free', { size: size(freeStorage, lang) })}
      </a>
    </li>
  );
}

/** Where the packages are chosen, with their prices. */
const packagesPath = '/plans/available-packages';

/** The address of the confirmation of a package. */
export const confirmationOf = (id: string): string =>
  `${packagesPath}?package=${encodeURIComponent(id)}&step=confirm`;

interface PriceCardProps extends CardProps {
  readonly choose: LandingPageCommands['choose'];
  readonly row: PriceRow;
  readonly rows: readonly PriceRow[];
  readonly period: BillingPeriod;
  readonly isRecommended: boolean;
}

function PriceCard(props: PriceCardProps) {
  const { row, rows, period, isRecommended, t, lang, choose, navigate } = props;
  const id = isByYear(row, period) ? row.yearlyId : row.monthlyId;
  return (
    <li className={isRecommended ? 'landing-card landing-recommended' : 'landing-card'}>
      {isRecommended && <Badge>{t('landing.prices.popular')}</Badge>}
      <h3 className="landing-size">{size(row.size, lang)}</h3>
      <p className="landing-fits">{fits(row, t, lang)}</p>
      <Cells filled={cellsOf(row, rows)} />
      <Price {...props} />
      <a
        className={`cw-button ${isRecommended ? 'cw-primary' : 'cw-secondary'}`}
        href={id === undefined ? packagesPath : confirmationOf(id)}
        onClick={clientSideNavigation(() =>
          id === undefined ? navigate(packagesPath) : choose(id),
        )}
      >
        {t('landing.prices.get', { size: size(row.size, lang) })}
      </a>
    </li>
  );
}

const isByYear = ({ monthly, yearly }: PriceRow, period: BillingPeriod): boolean =>
  yearly !== undefined && (period === 'year' || monthly === undefined);

/** The price of a month, and of the whole year; nothing if it is not known. */
function Price({ row, period, t, lang }: PriceCardProps) {
  const { monthly, yearly, saving } = row;
  const byYear = isByYear(row, period);
  const aMonth = byYear && yearly !== undefined ? Math.round(yearly / 12) : monthly;
  if (aMonth === undefined) return null;
  const aYear = byYear || monthly === undefined ? yearly : monthly * 12;
  return (
    <>
      <p className="landing-price">
        <strong>{money(aMonth, lang)}</strong> {t('landing.prices.month')}
      </p>
      <p className="landing-sum">
        {byYear && monthly !== undefined && saving > 0 && <s>{money(monthly * 12, lang)}</s>}{' '}
        {yearly !== undefined &&
          aYear !== undefined &&
          t('landing.prices.year', { price: money(aYear, lang) })}
      </p>
    </>
  );
}

/** The same size as the card that replaces it. */
function PlaceholderCard() {
  return (
    <li className="landing-card landing-placeholder" aria-hidden="true">
      <span className="landing-size">{'\u00a0'}</span>
      <p className="landing-fits">{'\u00a0'}</p>
      <Cells filled={0} />
      <p className="landing-price">
        <strong>{'\u00a0'}</strong>
      </p>
      <p className="landing-sum">{'\u00a0'}</p>
      <span className="cw-button cw-secondary">{'\u00a0'}</span>
    </li>
  );
}
