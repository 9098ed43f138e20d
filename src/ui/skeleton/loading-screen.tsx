import { createElement } from 'react';
import { bones } from './skeleton-boxes.tsx';
import { Loading } from './loading.tsx';
import { skeletonOf, type SkeletonKind } from './skeleton-shape.ts';

export interface OpeningProps {
  readonly kind: SkeletonKind;
  /** Said to a reader, once. */
  readonly label: string;
}

/** A screen whose module is on its way, box for box as an element draws it before. */
export function Opening({ kind, label }: OpeningProps) {
  return (
    <div className="cw-opening">
      <Loading label={label}>
        {createElement('div', null, ...skeletonOf(kind).map((shape) => bones(shape)))}
      </Loading>
    </div>
  );
}
