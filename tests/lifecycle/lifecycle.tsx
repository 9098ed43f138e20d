import { fireEvent, render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testPhones } from '#sandbox/fixtures/phones.ts';
import { demoToken } from '#sandbox/users/users.ts';
import { widgetNames } from '../../tools/build/widgets.mjs';
import { everyWidget as routed } from '#widgets/every-widget.ts';
import { origin, watchPage, type Page } from './page.ts';
import { folders, type MountedWidget, type MountVariant } from './mount-variants.tsx';

const [testPhone] = testPhones;
if (!testPhone) throw new Error('The sandbox has no test phones.');
const bases = { apiBase: `${origin}/api/`, billingBase: `${origin}/billing/`, offer: 'FREE30' };
const visitors = { signedIn: { ...bases, token: demoToken(testPhone) }, signedOut: bases };

let page: Page;
beforeAll(() => {
  // As in a browser, updates come from servers and timers, not from the test.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  // React permanently listens for selection changes once per page, and jsdom for its selectors.
  render(<i />).unmount();
  document.querySelector('i');
});
beforeEach(() => {
  page = watchPage();
  // jsdom has constructible style sheets in name only.
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  );
});
afterEach(() => {
  document.body.replaceChildren();
  // The next test begins signed out.
  localStorage.clear();
  sessionStorage.clear();
});

const until = (holds: () => void, timeout = 20_000) => vi.waitFor(holds, { interval: 2, timeout });

/** Waits until a widget has rendered its screen and makes no more requests. */
async function atWork(put: MountedWidget): Promise<void> {
  await until(() => {
    expect(put.ready()).toBeGreaterThan(0);
    // A line has no heading while it has nothing to say.
    expect(put.rendered().querySelector('h1, h2, output')).not.toBeNull();
    expect(put.rendered().querySelector('.cw-loading-screen')).toBeNull();
  });
  await page.quiet();
}

/**
 * Removes a widget. What a framework defers to the next frame may still end; after that nothing
 * runs, and nothing is requested.
 */
async function removed(put: MountedWidget): Promise<void> {
  put.remove();
  const requested = page.requests();
  await until(() => expect(page.left()).toEqual([]), 1_500);
  await page.quiet();
  expect(page.left()).toEqual([]);
  expect(page.requests()).toEqual(requested);
}

/** The requests of a page that has the widget once, mounted plainly. */
async function requestsOnce(
  mount: MountVariant,
  widget: string,
  settings: object,
): Promise<readonly string[]> {
  const put = await mount(widget, settings);
  await atWork(put);
  await removed(put);
  localStorage.clear();
  sessionStorage.clear();
  return page.requests();
}

it('every widget and every route is tested', () => {
  expect(folders.toSorted()).toEqual(widgetNames.toSorted());
  expect(routed.map(({ widget }) => widget).toSorted()).toEqual(widgetNames.toSorted());
});

/** One way to mount a widget. */
interface Variant {
  readonly name: string;
  readonly mount: MountVariant;
  /** The same without StrictMode. */
  readonly plainly: MountVariant;
}

/** Every widget, mounted in these ways, with and without a user. */
export function testWidgets(variants: readonly Variant[]): void {
  const table = widgetNames.flatMap((widget) =>
    variants.flatMap((variant) =>
      Object.entries(visitors).map(([who, settings]) => ({ widget, ...variant, who, settings })),
    ),
  );
  describe.each(table)('$widget as $name, for $who', ({ widget, mount, plainly, settings }) => {
    it('works, fires one ready event, and leaves nothing behind', async () => {
      const put = await mount(widget, settings);
      await atWork(put);
      const [field] = put.rendered().querySelectorAll('input[type="tel"], input[type="text"]');
      if (field) {
        fireEvent.input(field, { target: { value: '916' } });
        await until(() => expect(field).toHaveProperty('value', '916'));
      }
      expect(put.ready()).toBe(1);
      await removed(put);
    });

    it('sends the same requests as when it is mounted once without StrictMode', async () => {
      const once = await requestsOnce(plainly, widget, settings);
      const put = await mount(widget, settings);
      await atWork(put);
      expect(page.requests()).toEqual([...once, ...once].toSorted());
      await removed(put);
    });

    it('works again after a remount', async () => {
      const put = await mount(widget, settings);
      await atWork(put);
      await removed(put);
      const again = await mount(widget, settings);
      await atWork(again);
      expect(again.ready()).toBe(1);
      await removed(again);
    });

    it('releases everything when it is removed before anything has loaded', async () => {
      await removed(await mount(widget, settings));
    });

    it('aborts pending requests when it is removed', async () => {
      const requested = await requestsOnce(mount, widget, settings);
      page.silence();
      const put = await mount(widget, settings);
      if (requested.length > 0)
        await until(() => expect(page.requests().length).toBeGreaterThan(requested.length));
      else await until(() => expect(put.ready()).toBe(1));
      await removed(put);
    });
  });
}

const routes = routed.flatMap(({ widget, routes: all }) =>
  Object.keys(all).map((path) => ({ widget, path })),
);

/** Every route, opened and left in whatever state it is. */
export function testRoutes(mount: MountVariant): void {
  it.each(routes)('route $path leaves nothing behind in any state', async ({ widget, path }) => {
    const put = await mount(widget, { ...visitors.signedIn, start: path });
    await until(() => expect(put.ready()).toBe(1));
    await page.quiet();
    await removed(put);
  });
}

/** An element that a page moves to another place. */
export function testMoved(mount: MountVariant): void {
  it.each(widgetNames)(
    '%s as a moved element continues at its step, and sends no request',
    async (widget) => {
      const put = await mount(widget, visitors.signedIn);
      await atWork(put);
      const before = page.requests();
      const [element] = document.getElementsByTagName(`cloud-${widget}`);
      const elsewhere = document.body.appendChild(document.createElement('div'));
      if (element) elsewhere.append(element);
      await atWork(put);
      expect(put.ready()).toBe(1);
      expect(page.requests()).toEqual(before);
      await removed(put);
    },
  );
}
