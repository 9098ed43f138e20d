import { createElement, type ReactNode } from 'react';
import type { SkeletonBox } from './skeleton-box.ts';

/** A skeleton's boxes as they are described, one inside the other. */
export function renderSkeletonBox(
  { className, text, children = [] }: SkeletonBox,
  tag = 'div',
): ReactNode {
  return createElement(
    tag,
    { className },
    text,
    ...children.map((child) => renderSkeletonBox(child)),
  );
}
