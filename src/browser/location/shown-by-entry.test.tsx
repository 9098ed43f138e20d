import { afterEach, expect, it, vi } from 'vitest';
import { rememberShown, shownByEntry } from './shown-by-entry.ts';

/** Another document at the same history entry. */
const visited = (type: string, timeOrigin: number) =>
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type }], timeOrigin });

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  history.replaceState(null, '');
});

it('a history entry keeps what it has shown through a reload, a restored session and Back', () => {
  visited('navigate', 1);
  expect(shownByEntry()).toBeUndefined();
  rememberShown(['k1']);
  expect(shownByEntry()).toEqual(['k1']);
  for (const [index, type] of ['reload', 'back_forward'].entries()) {
    visited(type, index + 2);
    expect(shownByEntry()).toEqual(['k1']);
  }
});

it('a link to the address that is already open forgets what its entry has shown', () => {
  visited('navigate', 1);
  rememberShown(['k1']);
  visited('navigate', 2);
  expect(shownByEntry()).toBeUndefined();
  visited('reload', 3);
  expect(shownByEntry()).toBeUndefined();
});

it('the address and the rest of the history state stay as they are', () => {
  history.replaceState({ depth: 2, trail: ['/plans'] }, '');
  const { href } = location;
  rememberShown(['k1']);
  expect(history.state).toMatchObject({ depth: 2, trail: ['/plans'] });
  expect(location.href).toBe(href);
});

it('a page that refuses to store a state shows each visit as a new one', () => {
  vi.spyOn(history, 'replaceState').mockImplementation(() => {
    throw new Error('too many calls');
  });
  rememberShown(['k1']);
  expect(shownByEntry()).toBeUndefined();
  history.pushState({ 'cloud:shown': { ids: ['k1'], by: 1 } }, '');
  vi.stubGlobal('performance', {});
  expect(shownByEntry()).toBeUndefined();
});
