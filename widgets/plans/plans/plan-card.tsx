import { memo } from 'react';
import type { Package } from '#values/package.ts';
import type { PlanSection } from '#plans/card-status.ts';
import type { Lang } from '#config/settings.ts';
import { switchOf } from '#purchase/cancel-toggle.ts';
import type { Translate } from '#i18n/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { PackageCard } from '#purchase/ui/package-card.tsx';
import type { PlansCommands } from './plans.flow.ts';
import { cardStatusLabels } from '../card-status-labels.ts';
import { formatOwnedPackage } from '#purchase/package-labels.ts';

export interface PlanCardProps {
  readonly pkg: Package;
  readonly place: PlanSection;
  readonly commands: PlansCommands;
  readonly t: Translate;
  readonly lang: Lang;
}

/** One package with its switch (spec §2) and its face (spec §4). */
export const PlanCard = memo(function PlanCard({ pkg, place, commands, t, lang }: PlanCardProps) {
  const words = formatOwnedPackage(pkg, t, lang);
  const { kind, status, note } = cardStatusLabels(pkg, place, t, lang);
  const look = switchOf(pkg);
  return (
    <PackageCard
      {...words}
      status={status}
      note={note}
      control={{
        look,
        later: kind === 'next' || kind === 'created' || kind === 'payment-open',
        label: t(`plans.switch.${look}`, { size: words.size }),
        onClick: () => {
          if (look === 'on') commands.cancel(pkg.id);
          else commands.explain(pkg.type);
        },
      }}
      action={
        kind === 'payment-open' ? (
          <Button onClick={commands.continuePayment}>{t('plans.card.continuePayment')}</Button>
        ) : undefined
      }
    />
  );
});
