import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useRef } from 'react';
import {
  useSharedElementEnd,
  useSharedElementStart,
  type SharedElementRef,
} from './use-shared-element.ts';

function Before({ sharedElementRef }: { readonly sharedElementRef: SharedElementRef }) {
  return (
    <div ref={useSharedElementStart(sharedElementRef, '.card')}>
      <p className="card">500 GB</p>
    </div>
  );
}

function After({ sharedElementRef }: { readonly sharedElementRef: SharedElementRef }) {
  return (
    <div ref={useSharedElementEnd(sharedElementRef, '.summary')}>
      <p className="summary">510 GB</p>
    </div>
  );
}

function Steps({ step }: { readonly step: 'before' | 'after' | 'after-again' }) {
  const sharedElementRef = useRef<DOMRect | undefined>(undefined);
  return step === 'before' ? (
    <Before sharedElementRef={sharedElementRef} />
  ) : (
    <After key={step} sharedElementRef={sharedElementRef} />
  );
}

/** Gives elements a place and lets them move; tells what moved, and from where. */
function stage(reduced: boolean) {
  const moved: unknown[] = [];
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(this.className === 'card' ? 30 : 10, this.className === 'card' ? 90 : 20);
  });
  Reflect.set(Element.prototype, 'animate', function (this: Element, frames: object) {
    moved.push(this.className, Reflect.get(frames, 'transform'));
  });
  return moved;
}

afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'animate');
  vi.unstubAllGlobals();
});

it('an element shared by two screens moves once from its position on the previous screen', () => {
  const moved = stage(false);
  const { rerender } = render(<Steps step="before" />);
  rerender(<Steps step="after" />);
  expect(moved).toEqual(['summary', ['translate(20px, 70px)', 'none']]);
  rerender(<Steps step="after-again" />);
  expect(moved).toHaveLength(2);
});

it('an element shared by two screens does not move if the user prefers reduced motion', () => {
  const moved = stage(true);
  const { rerender } = render(<Steps step="before" />);
  rerender(<Steps step="after" />);
  expect(moved).toEqual([]);
});

it('an element shared by two screens does not move on the first screen', () => {
  const moved = stage(false);
  render(<Steps step="after" />);
  expect(moved).toEqual([]);
});
