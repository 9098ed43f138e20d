import { createElement } from 'react';
import { renderSkeletonBox } from './render-skeleton-box.tsx';
import { Loading } from './loading.tsx';
import { skeletonOf } from './skeleton-of.ts';
import type { SkeletonKind } from './skeletons.ts';

export interface LoadingScreenProps {
  readonly kind: SkeletonKind;
  /** Announced once by screen readers. */
  readonly label: string;
  /** The heading of the screen, if it is already known. */
  readonly heading?: string | undefined;
}

/**
 * The skeleton of a screen whose module is loading, identical to the one the element draws first.
 */
export function LoadingScreen({ kind, label, heading }: LoadingScreenProps) {
  return (
    <div className="cw-loading-screen">
      <Loading label={label}>
        {createElement(
          'div',
          null,
          ...skeletonOf(kind, heading).map((shape) => renderSkeletonBox(shape)),
        )}
      </Loading>
    </div>
  );
}
