import { barClass, partClass, type StoragePart } from './bar-classes.ts';

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
    <div className={barClass(waiting)} part="bar" aria-hidden="true">
      {parts.map((part) => (
        <i key={part} className={partClass(part)} part="bar-segment" />
      ))}
    </div>
  );
}
