import { useId } from 'react';

export interface ProgressProps {
  /** What is under way. */
  readonly label: string;
  /** 0 to 1; missing while nobody knows. */
  readonly value?: number | undefined;
}

/** A bar with a text above it. Part `progress`. */
export function Progress({ label, value }: ProgressProps) {
  const id = useId();
  return (
    <div className="cw-progress" part="progress">
      <output id={id}>{label}</output>
      <progress aria-labelledby={id} max={1} {...(value === undefined ? {} : { value })} />
    </div>
  );
}
