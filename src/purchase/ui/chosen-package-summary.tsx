import type { Lang } from '#base/settings/settings.ts';
import { money, size } from '#i18n/format.ts';
import type { Translate } from '#i18n/translate.ts';
import { Cells } from '#ui/offer-list/cells.tsx';
import { sizeUnits, type Size } from '#base/values/size.ts';
import type { ChosenPackage } from '../chosen-package-store.ts';
import './chosen-package-summary.css';

export interface ChosenPackageSummaryProps {
  readonly chosen?: ChosenPackage | undefined;
  readonly t: Translate;
  readonly lang: Lang;
}

/** The package about to be bought, above each step of the sign-in. Part `chosen`. */
export function ChosenPackageSummary({ chosen, t, lang }: ChosenPackageSummaryProps) {
  const stored = chosen && chosenSize(chosen);
  if (!stored) return null;
  return (
    <p className="cw-chosen-package" part="chosen">
      <strong>{size(stored, lang)}</strong>
      <span>
        <strong>{money(chosen.cost, lang)}</strong> {t(`common.period.${chosen.period}`)}
      </span>
      {chosen.filled !== undefined && <Cells filled={chosen.filled} />}
    </p>
  );
}

/** The stored size; undefined if it is not valid (decision 0205). */
export function chosenSize({ size }: ChosenPackage): Size | undefined {
  const unit = [...sizeUnits].reverse().find((each) => size.endsWith(each));
  const amount = Number(size.slice(0, -(unit?.length ?? 0)));
  return unit && amount > 0 && amount < 1e6 ? { amount, unit } : undefined;
}
