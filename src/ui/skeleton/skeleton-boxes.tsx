import { createElement, type ReactNode } from 'react';
import type { SkeletonBox } from './skeleton-shape.ts';

/** A skeleton's boxes as they are described, one inside the other. */
export function skeletonBoxes({ className, children = [] }: SkeletonBox, tag = 'div'): ReactNode {
  return createElement(tag, { className }, ...children.map((child) => skeletonBoxes(child)));
}
