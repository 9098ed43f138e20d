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
