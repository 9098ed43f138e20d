import { describe, expect, it } from 'vitest';
import { skeletons, type SkeletonBox } from './skeletons.ts';
import { skeletonOf } from './loading-screen.tsx';

type Kind = keyof typeof skeletons;
const kinds = Object.keys(skeletons) as Kind[];

const all = (boxes: readonly SkeletonBox[]): readonly SkeletonBox[] =>
  boxes.flatMap((each) => [each, ...all(each.children ?? [])]);

const rendered = (kind: Kind, heading?: string) => JSON.stringify(skeletonOf(kind, heading));

describe('the skeleton of a screen', () => {
  it('differs from screen to screen', () => {
    const bodies = kinds.filter((kind) => kind !== 'form').map((kind) => rendered(kind));
    expect(new Set(bodies).size).toBe(bodies.length);
  });

  it('is the same for `form` and `sign-in`', () =>
    expect(rendered('form')).toBe(rendered('sign-in')));

  it.each(kinds)('contains the real heading when it is known: %s', (kind) => {
    const headings = all(skeletonOf(kind, 'Cloud plans')).flatMap(({ text }) => text ?? []);
    expect(headings).toEqual(skeletons[kind].hidesHeading ? [] : ['Cloud plans']);
  });
});
