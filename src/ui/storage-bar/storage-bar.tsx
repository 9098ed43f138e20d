import './storage-bar.css';

/**
 * The meaning of a segment: free storage, a paid package, another one, used storage, upcoming
 * storage, the rest of the scale, what could be added.
 */
export type StoragePart = 'free' | 'paid' | 'second' | 'used' | 'next' | 'rest' | 'add';

/** @param waiting the striped segment is being activated now */
export const barClass = (waiting = false): string => (waiting ? 'cw-bar cw-bar-waiting' : 'cw-bar');

export const partClass = (part: StoragePart): string => `cw-part-${part}`;

/** The square of a segment in a text. */
export const swatchClass = (part: StoragePart): string => `cw-swatch ${partClass(part)}`;

interface BarPictureProps {
  /** The bar has a segment for each part. */
  readonly parts: readonly StoragePart[];
  /** The striped segment is being activated now. */
  readonly waiting?: boolean | undefined;
}

/**
 * The storage bar beside a text that says the same: hidden from screen readers. Parts `bar`,
 * `bar-segment`.
 */
export function BarPicture({ parts, waiting }: BarPictureProps) {
  return (
    <div className={barClass(waiting)} part="bar" aria-hidden="true">
      {parts.map((part) => (
        <i key={part} className={partClass(part)} part="bar-segment" />
      ))}
    </div>
  );
}

export interface StorageSegment {
  /** Unique among the segments. */
  readonly id: string;
  readonly part: StoragePart;
  /** The length of the segment, in any unit that all segments share. */
  readonly bytes: number;
}

export interface StorageBarProps {
  /** A full sentence: screen readers treat the bar as an image. */
  readonly label: string;
  readonly segments: readonly StorageSegment[];
  /** The striped segment is being activated now. */
  readonly waiting?: boolean | undefined;
}

/** Storage in segments, with lengths by bytes. Parts `bar`, `bar-segment`. */
export function StorageBar({ label, segments, waiting }: StorageBarProps) {
  const picture = { role: 'img', 'aria-label': label };
  return (
    <div className={barClass(waiting)} part="bar" {...picture}>
      {segments.map(({ id, part, bytes }) => (
        // A property, not an attribute: a content security policy may refuse style attributes.
        <i
          key={id}
          className={partClass(part)}
          part="bar-segment"
          style={{ flex: `${Math.max(bytes, 0)} 1 0px` }}
        />
      ))}
    </div>
  );
}

export interface LegendEntry {
  readonly id: string;
  /** Its segment; a line about all of it has none. */
  readonly part?: StoragePart;
  readonly term: string;
  readonly value: string;
}

/** The names and sizes of the segments. Part `legend`. */
export function StorageLegend({ entries }: { readonly entries: readonly LegendEntry[] }) {
  return (
    <dl className="cw-legend" part="legend">
      {entries.map(({ id, part, term, value }) => (
        <div key={id}>
          <dt>
            {part && <i className={swatchClass(part)} />} {term}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
