/**
 * What a part of the bar stands for: free storage, a paid package, a further one, what is used of
 * it all, what begins later, the rest of a scale, what could be added.
 */
export type StoragePart = 'free' | 'paid' | 'second' | 'used' | 'next' | 'rest' | 'add';

export interface StorageSegment {
  /** Unlike those of the other segments. */
  readonly id: string;
  readonly part: StoragePart;
  /** Its length; any unit, the same for all of a bar. */
  readonly bytes: number;
}

export interface StorageBarProps {
  /** A full sentence: the bar is a picture to a reader. */
  readonly label: string;
  readonly segments: readonly StorageSegment[];
  /** What is striped is under way right now. */
  readonly waiting?: boolean | undefined;
}

/** Storage in segments, their lengths by bytes. Parts `bar`, `bar-segment`. */
export function StorageBar({ label, segments, waiting }: StorageBarProps) {
  const picture = { role: 'img', 'aria-label': label };
  return (
    <div className={waiting ? 'cw-bar cw-bar-waiting' : 'cw-bar'} part="bar" {...picture}>
      {segments.map(({ id, part, bytes }) => (
        // A property, not an attribute: no style attribute for a content security policy to refuse.
        <i
          key={id}
          className={`cw-part-${part}`}
          part="bar-segment"
          style={{ flex: `${Math.max(bytes, 0)} 1 0px` }}
        />
      ))}
    </div>
  );
}

export interface LegendEntry {
  readonly id: string;
  readonly part: StoragePart;
  readonly term: string;
  readonly value: string;
}

/** What the segments are, by name and size. Part `legend`. */
export function StorageLegend({ entries }: { readonly entries: readonly LegendEntry[] }) {
  return (
    <dl className="cw-legend" part="legend">
      {entries.map(({ id, part, term, value }) => (
        <div key={id}>
          <dt>
            <i className={`cw-key cw-part-${part}`} /> {term}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
