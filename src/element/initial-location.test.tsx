import { leftToPayKey } from '#browser/location/left-to-pay.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findRoute } from '#widgets/route-table.ts';
import { settingsFrom } from '#base/settings/settings.ts';

const success = '/plans/available-packages/success';
const start = '/plans/available-packages';
const settings = settingsFrom({}, 'https://page.example/', () => undefined);

/** Opens the page as a new document; `visit` is how the browser came to it. */
async function openPage(visit: NavigationTimingType) {
  vi.resetModules();
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type: visit }] });
  const { createInitialLocation } = await import('./initial-location.ts');
  const open = (name = 'cloud-available-packages#', from = start, hosted = false) =>
    createInitialLocation(name, settings, from, hosted, findRoute);
  return { open };
}

const leftAt = async (target: string) => {
  const page = await openPage('navigate');
  page.open().go(target);
  return page;
};

/** The page is in a frame, in a tab with a history of so many entries. */
function frame(entries: number) {
  vi.stubGlobal('parent', {});
  vi.stubGlobal('history', { length: entries });
}

beforeEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe('an element that is opened again in the same tab', () => {
  it.each(['reload', 'back_forward'] as const)('continues where it was after %s', async (visit) => {
    await leftAt(success);
    const { open } = await openPage(visit);
    expect(open().current().path).toBe(success);
  });

  it('goes back to the screens below the sign-in after a reload', async () => {
    const page = await leftAt('/plans/available-packages/success');
    page.open().go('/sso');
    const location = (await openPage('reload')).open();
    expect(location.current().path).toBe('/sso');
    expect(location.isFirst?.()).toBe(false);
    location.back('/plans');
    expect(location.current().path).toBe(success);
    location.back('/plans');
    expect(location.current().path).toBe(start);
  });

  it('begins at its start after a link to the page', async () => {
    await leftAt(success);
    const { open } = await openPage('navigate');
    expect(open().current().path).toBe(start);
  });

  it.each([
    ['reloaded', 3, success],
    ['opened by a link, which adds an entry to the history', 4, start],
  ])('in a frame whose page was %s is at the right screen', async (_, length, path) => {
    frame(3);
    await leftAt(success);
    const { open } = await openPage('navigate');
    frame(length);
    expect(open().current().path).toBe(path);
  });

  it('in a frame continues where it was when the payment page leads back', async () => {
    frame(3);
    await leftAt(success);
    sessionStorage.setItem(leftToPayKey, '1');
    const { open } = await openPage('navigate');
    frame(5);
    expect(open().current().path).toBe(success);
  });

  it('does not return to an earlier visit by a reload of a later one', async () => {
    await leftAt(success);
    (await openPage('navigate')).open();
    const { open } = await openPage('reload');
    expect(open().current().path).toBe(start);
  });

  it('starts every element of the tag at its start after a new visit', async () => {
    await leftAt(success);
    const { open } = await openPage('navigate');
    open();
    expect(open().current().path).toBe(start);
  });

  it('continues where it was when the payment page leads back, once', async () => {
    await leftAt(success);
    sessionStorage.setItem(leftToPayKey, '1');
    const back = await openPage('navigate');
    expect(back.open().current().path).toBe(success);
    const later = await openPage('navigate');
    expect(later.open().current().path).toBe(start);
  });

  it('continues where it was when it is created again in the same document', async () => {
    const { open } = await leftAt(success);
    expect(open().current().path).toBe(success);
  });

  it('starts at a changed start route after a reload', async () => {
    await leftAt(success);
    const { open } = await openPage('reload');
    expect(open(undefined, '/plans').current().path).toBe('/plans');
  });

  it('resumes an unfinished sign-in, unless the page provides a token', async () => {
    await leftAt('/confirm-otp');
    const reload = await openPage('reload');
    expect(reload.open().current().path).toBe('/confirm-otp');
    expect(reload.open(undefined, start, true).current().path).toBe(start);
  });

  it.each([start, `${start}?package=7`])(
    'has no sign-in below %s that the page ended by providing a token',
    async (from) => {
      (await openPage('navigate')).open(undefined, from).go('/sso');
      const location = (await openPage('reload')).open(undefined, from, true);
      expect([location.current().path, location.isFirst?.()]).toEqual([start, true]);
    },
  );
});
