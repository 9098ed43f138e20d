import { AgreementLink } from '#app/compose/agreement.tsx';
import { date } from '#i18n/format.ts';
import type { ScreenProps } from '#app/route.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import { SegmentedControl } from '#ui/segmented-control/segmented-control.tsx';
import type { OffersState } from './offers.state.ts';
import { sizeOptionsOf, paymentMethod } from '#purchase/catalogue.ts';
import { replacedBy } from '#purchase/rules.ts';
import { dateAfterPeriod, formatPackage } from '#purchase/package-labels.ts';
import { OffersNotice } from './offers-notice.tsx';
import type { OffersScreenCommands } from './view-commands.ts';

type Confirming = Extract<OffersState, { step: 'confirming' }>;

/** What will be connected, what is charged and when: the last step before it is. */
export function ConfirmingScreen(props: ScreenProps<Confirming, OffersScreenCommands>) {
  const { state, commands, t, lang, clock } = props;
  const { catalogue, pkg, period } = state;
  const words = formatPackage(pkg, t, lang);
  const way = paymentMethod(catalogue.tenant, pkg);
  const starts = replacedBy(catalogue, pkg);
  const next = dateAfterPeriod(pkg, clock.now());
  const packages = sizeOptionsOf(catalogue, period).find((each) => each.id === state.choice)
    ?.packages ?? [pkg];
  const dated =
    starts?.nextPayment === undefined
      ? { term: t(way === 'sbp' ? 'offers.confirm.until' : 'offers.confirm.next'), value: next }
      : { term: t('offers.confirm.starts'), value: date(starts.nextPayment) };
  return (
    <Screen
      name="/plans/available-packages/confirm"
      heading={t('offers.confirm.heading', { ...words })}
      primary={{
        label: t(way === 'balance' ? 'offers.confirm.balance' : 'offers.confirm.pay', { ...words }),
        onClick: commands.confirm,
      }}
      secondary={{ label: t('offers.confirm.back'), onClick: commands.back }}
      footer={<AgreementLink agreement={commands.agreement} t={t} />}
    >
      {state.notice && <OffersNotice {...props} notice={state.notice} />}
      {packages.length > 1 && (
        <SegmentedControl
          label={t('offers.way')}
          selected={pkg.id}
          onSelect={commands.payWith}
          segments={packages.map((each) => ({
            value: each.id,
            label: t(`offers.way.${paymentMethod(catalogue.tenant, each)}.short`),
          }))}
        />
      )}
      <Facts
        facts={[
          { term: t('offers.confirm.package'), value: words.size },
          { term: t('offers.confirm.price'), value: words.cost },
          { term: t('offers.way'), value: t(`offers.way.${way}`) },
          dated,
        ]}
      />
      {starts && (
        <p>{t('offers.confirm.replaces', { size: formatPackage(starts, t, lang).size })}</p>
      )}
      <p>{t(`offers.confirm.note.${way}`, { perDay: words.perDay ?? words.cost })}</p>
    </Screen>
  );
}
