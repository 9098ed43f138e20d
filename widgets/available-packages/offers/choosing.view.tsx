import { AgreementLink } from '#app/compose/agreement.tsx';
import type { Lang } from '#config/settings.ts';
import { date } from '#i18n/format.ts';
import type { Translate } from '#i18n/translate.ts';
import type { ScreenProps } from '#app/route.tsx';
import type { Offer } from '#ui/size-option/size-option.tsx';
import { OfferList } from '#ui/size-option/size-option-list.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import { SegmentedControl } from '#ui/segmented-control/segmented-control.tsx';
import type { OffersState, PublicOffers } from './offers.state.ts';
import { sizeOptionsOf, periodsOf, type SizeOption } from '#purchase/catalogue.ts';
import { ownedOf, replacedBy, savingOf } from '#purchase/rules.ts';
import { formatPackage } from '#purchase/package-labels.ts';
import type { OffersScreenCommands } from './view-commands.ts';
import { OffersNotice } from './offers-notice.tsx';

type Choosing = Extract<OffersState, { step: 'choosing' | 'browsing' }>;

/** Sizes and periods to choose from. */
export function ChoosingScreen(props: ScreenProps<Choosing, OffersScreenCommands>) {
  const { state, commands, t, lang } = props;
  const { catalogue, period, notice } = state;
  const choices = sizeOptionsOf(catalogue, period);
  const pkg = choices.find((each) => each.id === state.choice)?.packages[0];
  const owned = pkg && ownedOf(catalogue, pkg);
  const replaced = pkg && !owned ? replacedBy(catalogue, pkg) : undefined;
  return (
    <Screen
      name="/plans/available-packages"
      heading={t('offers.heading')}
      lead={t('offers.lead')}
      primary={
        pkg && {
          label: owned
            ? t('offers.connect.owned', { size: formatPackage(pkg, t, lang).size })
            : t('offers.connect', { ...formatPackage(pkg, t, lang) }),
          disabled: owned !== undefined,
          onClick: commands.connect,
        }
      }
      footer={<AgreementLink agreement={commands.agreement} t={t} />}
    >
      {notice && <OffersNotice {...props} notice={notice} />}
      <Periods {...props} />
      <OfferList
        label={t('offers.sizes')}
        offers={choices.map((choice) => offerOf(catalogue, choice, t, lang))}
        selected={state.choice}
        onSelect={commands.choose}
      />
      {replaced?.nextPayment !== undefined && (
        <p>
          {t('offers.replaces', {
            size: formatPackage(replaced, t, lang).size,
            date: date(replaced.nextPayment),
          })}
        </p>
      )}
    </Screen>
  );
}

/** The periods, and on the year what it saves at most. */
function Periods({ state, commands, t }: ScreenProps<Choosing, OffersScreenCommands>) {
  const { catalogue, period } = state;
  const all = periodsOf(catalogue);
  if (all.length < 2) return null;
  return (
    <SegmentedControl
      label={t('offers.periods')}
      selected={period}
      onSelect={commands.choosePeriod}
      segments={all.map((value) => {
        const choices = sizeOptionsOf(catalogue, value);
        const saving = Math.max(
          0,
          ...choices.map(({ packages }) => savingOf(catalogue, packages[0])),
        );
        return {
          value,
          label: t(`offers.period.${value}`),
          badge: saving > 0 ? t('offers.saving.badge', { percent: saving }) : undefined,
        };
      })}
    />
  );
}

function offerOf(catalogue: PublicOffers, choice: SizeOption, t: Translate, lang: Lang): Offer {
  const [pkg] = choice.packages;
  const { size, price, period, perDay } = formatPackage(pkg, t, lang);
  const saving = savingOf(catalogue, pkg);
  const owned = ownedOf(catalogue, pkg);
  return {
    id: choice.id,
    size,
    price,
    period,
    perDay,
    saving: saving > 0 ? t('offers.saving', { percent: saving }) : undefined,
    current: owned && t(owned.willBeCreated ? 'offers.current.soon' : 'offers.current'),
  };
}
