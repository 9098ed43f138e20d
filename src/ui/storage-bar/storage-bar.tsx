import type { ReactNode } from 'react';
import './storage-bar.css';

/**
 * The meaning of a segment: free storage, and more of it; a paid package, and further ones; a
 * package that ends; used storage; upcoming storage; the rest of the scale; what could be added; what
 * is used beyond the storage.
 */
export type StoragePart =
  | ('free' | 'free-second')
  | ('paid' | 'second' | 'third' | 'fourth')
  | ('ending' | 'used' | 'next' | 'rest' | 'add' | 'over');

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
  readonly segments: readonly StorageSegment[];
  /** The striped segment is being activated now. */
  readonly waiting?: boolean | undefined;
}

/**
 * Storage in segments, with lengths by bytes. Hidden from screen readers: the text beside it says the
 * same. Parts `bar`, `bar-segment`.
 */
export function StorageBar({ segments, waiting }: StorageBarProps) {
  return (
    <div className={barClass(waiting)} part="bar" aria-hidden="true">
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

export interface ComparedStorage {
  readonly id: string;
  /** `Сейчас`, `с 05.12.2026`. */
  readonly term: string;
  /** `510 ГБ`. */
  readonly value: string;
  readonly segments: readonly StorageSegment[];
}

/** Storage of different days, one bar above the other. */
export function StorageComparison({ rows }: { readonly rows: readonly ComparedStorage[] }) {
  return (
    <div className="cw-compare">
      {rows.map(({ id, term, value, segments }) => (
        <div key={id}>
          <p>
            <span>{term}</span> <strong>{value}</strong>
          </p>
          <StorageBar segments={segments} />
        </div>
      ))}
    </div>
  );
}

export interface LegendEntry {
  readonly id: string;
  /** Its segment; a line about all of it has none. */
  readonly part?: StoragePart;
  readonly term: ReactNode;
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
