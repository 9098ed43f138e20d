import { describe, expect, it } from 'vitest';
import { form, message, type Skeleton, type SkeletonBox } from './skeleton.ts';
import { boxesOf } from './loading-screen.tsx';

const all = (boxes: readonly SkeletonBox[]): readonly SkeletonBox[] =>
  boxes.flatMap((each) => [each, ...all(each.children ?? [])]);

const textsOf = (skeleton: Skeleton, heading?: string) =>
  all(boxesOf(skeleton, heading)).flatMap(({ text }) => text ?? []);

describe('the skeleton of a screen', () => {
  it.each([form, message])('contains the real heading when it is known: $name', (skeleton) =>
    expect(textsOf(skeleton, 'Cloud plans')).toEqual(['Cloud plans']),
  );

  it('has no text while the heading is unknown', () => expect(textsOf(form)).toEqual([]));

  it('leaves the heading to a body that says it', () =>
    expect(textsOf({ ...form, hidesHeading: true }, 'Cloud plans')).toEqual([]));
});
