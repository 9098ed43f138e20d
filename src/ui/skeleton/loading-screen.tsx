import { createElement } from 'react';
import { skeletonBoxes } from './skeleton-boxes.tsx';
import { Loading } from './loading.tsx';
import { skeletonOf } from './skeleton-shape.ts';
import type { SkeletonKind } from './skeleton-bodies.ts';

export interface LoadingScreenProps {
  readonly kind: SkeletonKind;
  /** Said to a reader, once. */
  readonly label: string;
  /** Of the screen, where it is known already. */
  readonly heading?: string | undefined;
}

/** A screen whose module is on its way, box for box as an element draws it before. */
export function LoadingScreen({ kind, label, heading }: LoadingScreenProps) {
  return (
    <div className="cw-opening">
      <Loading label={label}>
        {createElement(
          'div',
          null,
          ...skeletonOf(kind, heading).map((shape) => skeletonBoxes(shape)),
        )}
      </Loading>
    </div>
  );
}
