import { createElement, type ReactNode } from 'react';
import { ownProperties } from '#base/objects/own-properties.ts';
import './skeleton.css';
import { blank, box, message, none, type Skeleton, type SkeletonBox } from './skeleton.ts';

export interface LoadingScreenProps {
  /** That of a message by default. */
  readonly skeleton?: Skeleton;
  /** Announced once by screen readers. */
  readonly label: string;
  /** The heading of the screen, if it is already known. */
  readonly heading?: string | undefined;
}

/**
 * The skeleton of a screen whose module is loading, identical to the one the element draws first.
 */
export function LoadingScreen({ skeleton = message, label, heading }: LoadingScreenProps) {
  if (skeleton === none) return <div className="cw-loading-screen cw-loading" />;
  return (
    <div className="cw-loading-screen">
      <output className="cw-hidden">{label}</output>
      <div className="cw-loading" aria-hidden="true">
        {createElement('div', null, ...boxesOf(skeleton, heading).map(renderBox))}
      </div>
    </div>
  );
}

/** A skeleton's boxes as they are described, one inside the other. */
const renderBox = (given: SkeletonBox): ReactNode => {
  const { className, text, children = [] } = ownProperties<SkeletonBox>(given);
  return createElement('div', { className }, text, ...children.map(renderBox));
};

/**
 * The boxes of a screen's skeleton.
 * @param heading the screen's, if it is known before the catalog has loaded
 */
export function boxesOf(
  { frame, picture, hidesHeading, lead, boxes }: Skeleton,
  heading?: string,
): readonly SkeletonBox[] {
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
