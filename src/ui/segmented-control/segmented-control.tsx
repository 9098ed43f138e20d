import { useId } from 'react';
import { Badge } from '../card/badge.tsx';

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** A few letters that speak for it: `−50 %`. */
  readonly badge?: string | undefined;
}

export interface SegmentedControlProps<Value extends string> {
  /** Names the choice to a reader. */
  readonly label: string;
  readonly segments: readonly Segment<Value>[];
  readonly selected: Value;
  readonly onSelect: (value: Value) => void;
}

/** A choice of two to four short words. Parts `segments`, `segment`. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const group = useId();
  return (
    <div className="cw-segments" part="segments" role="radiogroup" aria-label={props.label}>
      {props.segments.map(({ value, label, badge }) => (
        <label key={value} className="cw-segment" part="segment">
          <input
            type="radio"
            className="cw-radio"
            name={group}
            value={value}
            checked={value === props.selected}
            onChange={() => props.onSelect(value)}
          />
          <span data-label={label}>{label}</span>
          {badge && <Badge tone="good">{badge}</Badge>}
        </label>
      ))}
    </div>
  );
}
