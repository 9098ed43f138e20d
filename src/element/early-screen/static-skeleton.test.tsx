import { beforeEach, expect, it, vi } from 'vitest';
import { settingsFrom } from '#base/settings/settings.ts';
import { drawSkeleton } from './static-skeleton.ts';

const settings = settingsFrom({}, 'https://shop.example/', () => undefined);
let root: ShadowRoot;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.replaceChildren();
  const host = document.body.appendChild(document.createElement('div'));
  root = host.attachShadow({ mode: 'open' });
});

it('the skeleton is drawn in another task than the frame that reserves its height', () => {
  const frame = drawSkeleton(root, settings, 'plans');
  expect([...root.children]).toEqual([frame]);
  expect(frame.childElementCount).toBe(0);
  vi.runAllTimers();
  expect(frame.querySelector('[role=status] .cw-plans')).not.toBeNull();
});

it('no skeleton is drawn once the screen has replaced its frame', () => {
  const frame = drawSkeleton(root, settings, 'plans');
  root.replaceChildren('the screen');
  vi.runAllTimers();
  expect(frame.childElementCount).toBe(0);
  expect(root.textContent).toBe('the screen');
});
