import { createElement } from 'react';
import { skeletonBoxes } from './skeleton-boxes.tsx';
import { Loading } from './loading.tsx';
import { skeletonOf, type SkeletonKind } from './skeleton-shape.ts';

export interface LoadingScreenProps {
  readonly kind: SkeletonKind;
  /** Said to a reader, once. */
  readonly label: string;
}

/** A screen whose module is on its way, box for box as an element draws it before. */
export function LoadingScreen({ kind, label }: LoadingScreenProps) {
  return (
    <div className="cw-opening">
      <Loading label={label}>
        {createElement('div', null, ...skeletonOf(kind).map((shape) => skeletonBoxes(shape)))}
      </Loading>
    </div>
  );
}
