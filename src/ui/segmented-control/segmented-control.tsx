import { useId } from 'react';
import { Badge } from '../badge/badge.tsx';
import { Radio } from '../radio/radio.tsx';
import './segmented-control.css';

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** A few characters: `−50 %`. */
  readonly badge?: string | undefined;
}

export interface SegmentedControlProps<Value extends string> {
  /** The name of the choice for screen readers. */
  readonly label: string;
  readonly segments: readonly Segment<Value>[];
  readonly selected: Value;
  readonly onSelect: (value: Value) => void;
}

/** A choice between two to four short labels. Parts `segments`, `segment`. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const group = useId();
  return (
    <div className="cw-segments" part="segments" role="radiogroup" aria-label={props.label}>
      {props.segments.map(({ value, label, badge }) => (
        <label key={value} className="cw-segment" part="segment">
          <Radio
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
