import { memo, useEffect, useState, type ReactNode } from 'react';
import type { Clock } from '#base/ports/clock.ts';
import { cardKinds } from '#plans/card-status.ts';
import { isIncluded, type ListedPackage } from '#plans/storage-summary.ts';
import './plan-cards.css';
import type { Lang } from '#base/settings/settings.ts';
import { cancelSwitchState, canReactivate } from '#purchase/rules.ts';
import type { Translate } from '#i18n/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Link } from '#ui/link/link.tsx';
import { PackageRow } from './package-row.tsx';
import type { PlansCommands } from './plans.state.ts';
import { cardLabels } from './card-labels.ts';

interface Cards extends Omit<PlanCardProps, 'listed'> {
  readonly listed: readonly ListedPackage[];
}

/** More than fit into a window, and few enough to be laid out and painted in one frame. */
const cardsPerTask = 20;

/**
 * The user's packages. A list of thousands is drawn in groups: the first immediately, each further
 * group in its own task. Groups outside the window are not laid out.
 */
export function PlanCards({
  label,
  clock,
  ...cards
}: Cards & { readonly label: string; readonly clock: Clock }) {
  const { listed } = cards;
  const [drawn, setDrawn] = useState(1);
  const groups = Math.ceil(listed.length / cardsPerTask);
  useEffect(() => {
    if (drawn >= groups) return undefined;
    return clock.after(0, () => setDrawn(drawn + 1));
  }, [clock, drawn, groups]);
  return (
    <div className="cw-rows" part="cards">
      {[...Array(Math.min(drawn, groups)).keys()].map((groupIndex) => (
        <ul key={groupIndex} className="cw-row-group" aria-label={label}>
          <Group {...cards} groupIndex={groupIndex} />
        </ul>
      ))}
    </div>
  );
}

const Group = memo(function Group({
  listed,
  groupIndex,
  ...card
}: Cards & { readonly groupIndex: number }) {
  return listed
    .slice(groupIndex * cardsPerTask, (groupIndex + 1) * cardsPerTask)
    .map((each) => <PlanCard key={each.key} listed={each} {...card} />);
});

interface PlanCardProps {
  readonly listed: ListedPackage;
  readonly commands: PlansCommands;
  /** Whether there may be a way to the card that pays for a package. */
  readonly hasPayments: boolean;
  readonly t: Translate;
  readonly lang: Lang;
}

/** One package with its switch (spec §2) and its status (spec §4). */
const PlanCard = memo(function PlanCard(props: PlanCardProps) {
  const { listed, commands, t, lang } = props;
  const { pkg, part, section } = listed;
  const labels = cardLabels(pkg, section, t, lang);
  const { kind, note } = labels;
  const { isOrdinary } = cardKinds[kind];
  const switchState = cancelSwitchState(pkg);
  const isIncludedPlan = isIncluded(pkg);
  // Nothing else on the card explains this lock. A free package says that it is included.
  const isFixed = isOrdinary && switchState === 'blocked' && !isIncludedPlan;
  const reason = isIncludedPlan
    ? t('plans.card.included')
    : isFixed
      ? t('plans.switch.blocked')
      : undefined;
  return (
    <PackageRow
      size={labels.size}
      price={labels.price}
      period={labels.period}
      segment={part}
      status={isOrdinary && (note ?? reason) ? '' : labels.status}
      warns={kind === 'payment-open' || kind === 'daily-charge'}
      notes={[note, reason].filter((each) => each !== undefined)}
      control={{
        switchState,
        startsLater: kind === 'next' || kind === 'created' || kind === 'payment-open',
        label: isFixed ? '' : t(`plans.switch.${switchState}`, { size: labels.size }),
        description: t('plans.switch.asks'),
        onClick: () => {
          if (switchState === 'on') commands.cancel(pkg.id);
          else commands.explain(pkg);
        },
      }}
      action={actionOf(props, labels)}
    />
  );
});

/** What can be done with one package: pay for it, keep it, or change the card that has paid for it. */
function actionOf(
  { listed: { pkg, share }, commands, hasPayments, t }: PlanCardProps,
  { kind, size }: Pick<ReturnType<typeof cardLabels>, 'kind' | 'size'>,
): ReactNode {
  if (kind === 'payment-open')
    return <Button onClick={commands.continuePayment}>{t('plans.card.continue-payment')}</Button>;
  const canKeep = share !== 'next' && canReactivate(pkg);
  const isEndingCard = pkg.type === 'card' && kind === 'cancelled' && hasPayments;
  if (!canKeep && !isEndingCard) return undefined;
  return (
    <>
      {canKeep && (
        <Button kind="secondary" onClick={() => commands.reactivate(pkg.id)}>
          {t('plans.card.keep', { size })}
        </Button>
      )}
      {isEndingCard && <Link onClick={commands.openPayments}>{t('plans.card.payments')}</Link>}
    </>
  );
}
