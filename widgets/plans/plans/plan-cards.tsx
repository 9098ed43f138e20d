import { memo, useEffect, useState } from 'react';
import type { Clock } from '#base/ports/clock.ts';
import type { ListedPackage } from '#plans/storage-summary.ts';
import { PlanCard, type PlanCardProps } from './plan-card.tsx';
import './plan-cards.css';

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
