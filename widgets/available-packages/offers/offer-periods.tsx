import { periodsOf, sizeOptionsOf } from '#purchase/package-catalog.ts';
import { createSavingsCalculator } from '#purchase/rules.ts';
import { SegmentedControl } from '#ui/segmented-control/segmented-control.tsx';
import type { OffersScreenProps } from './offers-screen-props.ts';

/** The periods, with the largest saving of a year, which is stated only here. */
export function OfferPeriods({ state, commands, t }: OffersScreenProps<'choosing' | 'browsing'>) {
  const { catalog, period } = state;
  const all = periodsOf(catalog);
  if (all.length < 2) return null;
  const savingOf = createSavingsCalculator(catalog);
  return (
    <SegmentedControl
      label={t('offers.periods')}
      selected={period}
      onSelect={commands.choosePeriod}
      segments={all.map((value) => {
        const choices = sizeOptionsOf(catalog, value);
        const saving = choices.reduce(
          (largest, { packages }) => Math.max(largest, savingOf(packages[0])),
          0,
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
