import { bones } from './bones.tsx';
import { cardSkeleton } from './skeleton-shape.ts';

/** Stands in a `CardList` where a `PackageCard` with status and note will: exactly its size. */
export function PackageCardSkeleton() {
  return <>{bones(cardSkeleton, 'li')}</>;
}
