import { Loading } from './loading.tsx';
import { skeletonOf, type SkeletonBox, type SkeletonKind } from './skeleton-shape.ts';

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
        {skeletonOf(kind).map((shape) => (
          <Bones key={shape.className} shape={shape} />
        ))}
      </Loading>
    </div>
  );
}

function Bones({ shape }: { readonly shape: SkeletonBox }) {
  return (
    <div className={shape.className}>
      {shape.children?.map((child, place) => (
        <Bones key={`${place} ${child.className}`} shape={child} />
      ))}
    </div>
  );
}
