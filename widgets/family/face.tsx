import type { ReactNode } from 'react';
import { partClass, type StoragePart } from '#ui/storage-bar/storage-bar.tsx';
import './face.css';

interface FaceProps {
  /** The segment of the bar that this member uses; without one, an empty place. */
  readonly color?: StoragePart | undefined;
  readonly children: ReactNode;
}

/** A circle with an initial, in the colour of the member's segment. Hidden: the name is beside it. */
export const Face = ({ color, children }: FaceProps) => (
  <span
    className={color ? `cw-face ${partClass(color)}` : 'cw-face cw-face-free'}
    aria-hidden="true"
  >
    <span>{children}</span>
  </span>
);

/** The first letter of a name, also of one outside the basic plane. */
export const initialOf = (name: string): string =>
  /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? '';
