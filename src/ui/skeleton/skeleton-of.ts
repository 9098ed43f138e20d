import { blank, box, type SkeletonBox } from './skeleton-box.ts';
import { skeletons, type SkeletonKind } from './skeletons.ts';

/**
 * The boxes of a screen's skeleton.
 * @param heading the screen's, if it is known before the catalog has loaded
 */
export function skeletonOf(kind: SkeletonKind, heading?: string): readonly SkeletonBox[] {
  const { frame, picture, hidesHeading, lead, boxes } = skeletons[kind];
  const head = [
    ...(picture ? [picture] : []),
    heading === undefined
      ? box('cw-heading', blank('cw-blank-title cw-blank-medium'))
      : { className: 'cw-heading', text: heading },
    ...(lead ? [box('cw-lead', blank('cw-blank-full'))] : []),
  ];
  return [
    box(
      frame === undefined ? 'cw-screen' : `cw-screen ${frame}`,
      ...(hidesHeading ? [] : [box('cw-screen-head', ...head)]),
      box('cw-body', ...boxes),
    ),
  ];
}
