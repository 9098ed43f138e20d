import { memo, useEffect, useState } from 'react';
import type { Clock } from '#ports/clock.ts';
import type { ListedPackage } from '#plans/storage-summary.ts';
import { PlanCard, type PlanCardProps } from './plan-card.tsx';

interface Cards extends Omit<PlanCardProps, 'listed'> {
  readonly listed: readonly ListedPackage[];
}

/** More than fits into a window. The layout and painting of as many again are one frame of scrolling. */
const cardsPerTask = 20;

/**
 * The user's packages as a list. A list of thousands is drawn as several: the first at once, each
 * other one in a task of its own. Those outside of the window are not laid out.
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
      {Array.from({ length: Math.min(drawn, groups) }, (_, groupIndex) => (
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
