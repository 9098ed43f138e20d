import type { StoragePart } from './storage-bar.tsx';

export interface BarPictureProps {
  /** One segment for each. */
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
    <div className={waiting ? 'cw-bar cw-bar-waiting' : 'cw-bar'} part="bar" aria-hidden="true">
      {parts.map((part) => (
        <i key={part} className={`cw-part-${part}`} part="bar-segment" />
      ))}
    </div>
  );
}
