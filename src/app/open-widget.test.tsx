import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { settingsFrom } from '#base/settings/settings.ts';
import { createStorage, embedPrefix } from '#browser/storage.ts';
import { createSandbox } from '#sandbox/sandbox.ts';
import { memoryStore } from '#sandbox/store/memory-store.ts';
import { testPhones } from '#sandbox/fixtures/phones.ts';
import { demoToken } from '#sandbox/users/users.ts';
import { first as firstOffers } from '#widgets/available-packages/first.tsx';
import { availablePackages } from '#widgets/available-packages/routes.ts';
import { first as firstNotice } from '#widgets/notice/first.tsx';
import { notice } from '#widgets/notice/routes.ts';
import { first as firstPlans } from '#widgets/plans/first.tsx';
import { plans } from '#widgets/plans/routes.ts';
import { findRouteOrLine } from '#widgets/every-widget.ts';
import { findPage } from '#widgets/route-table.ts';
import { first as firstPhone } from '#widgets/sign-in/first.tsx';
import { signIn } from '#widgets/sign-in/routes.ts';
import type { WidgetDefinition } from './open-widget.ts';
import { createRest, type WidgetRest } from './start-widget.ts';
import { Widget, type WidgetProps } from './widget.tsx';

const origin = 'https://api.example';
const bases = { apiBase: `${origin}/api/`, billingBase: `${origin}/billing/` };

/** A user with packages, and another one. */
const withPlans = testPhones.filter(({ user }) => (user?.(0).packages ?? []).length > 0);
const [ann, bob] = withPlans.map(demoToken);

const { clientId } = settingsFrom({}, 'https://shop.example/', () => {});

const widgets = {
  'sign-in': { routes: signIn, first: firstPhone },
  plans: { routes: plans, first: firstPlans },
  'available-packages': { routes: availablePackages, first: firstOffers },
  notice: { routes: notice, first: firstNotice },
};

beforeAll(() => {
  // As in a browser, updates come from servers and timers, not from the test.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

/** The operator’s servers: notes each request with its token. */
function serve() {
  const sent: { readonly path: string; readonly token: string | null; readonly body: string }[] =
    [];
  const sandbox = createSandbox({
    store: memoryStore(),
    clock: { now: () => Date.now(), after: () => () => undefined },
  });
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const request = new Request(input, init);
    const body = await request.clone().text();
    const token = request.headers.get('x-cloud-auth');
    sent.push({ path: `${request.method} ${new URL(request.url).pathname}`, token, body });
    return sandbox.fetch(request);
  });
  return { sent, paths: () => sent.map(({ path }) => path) };
}

/** A widget on a page, the rest of which arrives when the test says so. */
function opened(
  widget: keyof typeof widgets,
  props: WidgetProps = {},
  { isStrict = false, routes = widgets[widget].routes } = {},
) {
  const server = serve();
  const loads: PromiseWithResolvers<{ readonly rest: WidgetRest }>[] = [];
  const shownAtRequest: string[] = [];
  const isSkeleton = () => document.querySelector('.cw-loading-screen') !== null;
  const definition: WidgetDefinition = {
    routes,
    first: widgets[widget].first,
    findRoute: findRouteOrLine,
    loadRest: () => {
      const load = Promise.withResolvers<{ readonly rest: WidgetRest }>();
      loads.push(load);
      shownAtRequest.push(isSkeleton() ? 'skeleton' : 'first screen');
      return load.promise;
    },
  };
  const onScreen = vi.fn<(detail: { readonly path: string }) => void>();
  const onError = vi.fn<(detail: object) => void>();
  const tree = (changed: WidgetProps = {}) => {
    const element = (
      <Widget {...bases} {...props} {...changed} {...{ definition, onScreen, onError }} />
    );
    return isStrict ? <StrictMode>{element}</StrictMode> : element;
  };
  const { container, rerender, unmount } = render(tree());
  onTestFinished(unmount);
  const requested = (count = 1) => waitFor(() => expect(loads).toHaveLength(count));
  const restLoads = () => {
    const find: typeof findPage = (path) => {
      const found = findPage(path);
      return found?.widget.widget === routes.widget ? { ...found, widget: routes } : found;
    };
    loads.at(-1)?.resolve({ rest: createRest(find) });
  };
  return {
    ...{ server, loads, onScreen, onError, container, unmount, requested },
    change: (changed: WidgetProps) => rerender(tree(changed)),
    ...{ isSkeleton, shownAtRequest },
    text: () => (container.textContent ?? '').replaceAll('\u00a0', ' '),
    restLoads,
    /** Resolves once the flow of the screen has taken over. */
    restArrives: async () => {
      await requested(loads.length || 1);
      restLoads();
      await waitFor(() => expect(onScreen).toHaveBeenCalled());
    },
    restFails: async () => {
      await requested(loads.length || 1);
      loads.at(-1)?.reject(new TypeError('no chunk'));
    },
  };
}

const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
const field = () => screen.findByRole<HTMLInputElement>('textbox');

it('a widget shows its skeleton, then its first screen, whose nodes stay when the rest has arrived', async () => {
  const widget = opened('sign-in');
  expect(widget.isSkeleton()).toBe(true);
  const input = await field();
  input.focus();
  expect(widget.isSkeleton()).toBe(false);
  expect(widget.onScreen).not.toHaveBeenCalled();
  await widget.restArrives();
  fireEvent.input(input, { target: { value: '900' } });
  await waitFor(() => expect(input.value).toBe('900'));
  expect(await field()).toBe(input);
  expect(document.activeElement).toBe(input);
});

it('a widget requests its rest only after its first screen has been drawn', async () => {
  const { requested, shownAtRequest } = opened('sign-in');
  await requested();
  expect(shownAtRequest).toEqual(['first screen']);
});

it('a phone that is typed and sent before the rest has arrived is sent by the flow, once', async () => {
  const widget = opened('sign-in');
  const input = await field();
  fireEvent.input(input, { target: { value: '9161234567' } });
  const button = screen.getByRole('button', { name: 'Продолжить' });
  fireEvent.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(widget.server.sent).toEqual([]);
  await widget.restArrives();
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveProperty('name', 'code'));
  const codes = widget.server.sent.filter(({ path }) => path === 'POST /api/bcl_otp_tokens');
  expect(codes).toHaveLength(1);
  expect(codes[0]?.body).toContain('9161234567');
});

it('a package that is chosen before the rest has arrived is the one that is bought', async () => {
  const widget = opened('available-packages', { token: ann });
  const cards = await screen.findAllByRole<HTMLInputElement>('radio');
  const other = cards.findLast(({ checked }) => !checked);
  if (!other) throw new Error('All packages are chosen.');
  fireEvent.click(other);
  await widget.restArrives();
  await waitFor(() => expect(other.checked).toBe(true));
  expect(other.isConnected).toBe(true);
});

it('a widget whose rest does not load says so, and keeps its first screen and its input for a retry', async () => {
  const widget = opened('sign-in');
  const input = await field();
  fireEvent.input(input, { target: { value: '9161234567' } });
  await widget.restFails();
  const retry = await screen.findByRole('button', { name: 'Загрузить ещё раз' });
  expect(widget.onError).toHaveBeenCalledExactlyOnceWith({ kind: 'code-unavailable', number: 20 });
  fireEvent.click(retry);
  await waitFor(() => expect(retry.isConnected).toBe(false));
  await widget.requested(2);
  await widget.restArrives();
  expect(await field()).toBe(input);
  await waitFor(() => expect(input.value).toBe('916 123 45 67'));
});

it('a line within a page whose rest does not load is gone, and the page hears why', async () => {
  const widget = opened('notice', { token: ann, usedBytes: 95, totalBytes: 100 });
  await screen.findByRole('heading');
  await widget.restFails();
  await waitFor(() => expect(widget.text()).toBe(''));
  expect(widget.onError).toHaveBeenCalledExactlyOnceWith({ kind: 'code-unavailable', number: 20 });
});

it('a retry is possible if what loads with the rest is missing', async () => {
  let isOffline = true;
  const messages = signIn.messages.map((catalogs) => ({
    ...catalogs,
    en: () => (isOffline ? Promise.reject(new TypeError('no chunk')) : catalogs.en()),
  }));
  const widget = opened('sign-in', { lang: 'ru' }, { routes: { ...signIn, messages } });
  await field();
  widget.change({ lang: 'en' });
  await widget.requested();
  widget.restLoads();
  const retry = await screen.findByRole('button', { name: 'Load again' });
  isOffline = false;
  fireEvent.click(retry);
  expect(await field()).toBeTruthy();
  await waitFor(() => expect(widget.onScreen).toHaveBeenCalledOnce());
});

it('a widget whose texts change before the rest has arrived keeps its screen, and shows them afterwards', async () => {
  const widget = opened('sign-in');
  const input = await field();
  fireEvent.input(input, { target: { value: '916' } });
  widget.change({ lang: 'en' });
  expect(widget.text()).toContain('Номер телефона');
  await widget.restArrives();
  await waitFor(() => expect(widget.text()).toContain('Phone number'));
  expect(await field()).toBe(input);
  expect(input.value).toBe('916');
});

it('a widget that gets the token of another user before the rest has arrived shows that user’s screen', async () => {
  const widget = opened('plans', { token: ann });
  await screen.findByText('Ваши пакеты');
  await widget.requested();
  const ofAnn = widget.text();
  widget.server.sent.length = 0;
  widget.change({ token: bob });
  await waitFor(() => expect(widget.server.sent).not.toEqual([]));
  await widget.requested(2);
  // The rest that the first user’s widget has requested starts nothing.
  widget.loads[0]?.resolve({ rest: createRest(findPage) });
  await widget.restArrives();
  expect(widget.onScreen).toHaveBeenCalledOnce();
  expect(widget.text()).not.toBe(ofAnn);
  for (const { token } of widget.server.sent) expect(token).toBe(bob);
});

it('a widget that gets the same token again before the rest has arrived requests nothing more', async () => {
  const widget = opened('plans', { token: ann });
  await widget.requested();
  const paths = widget.server.paths();
  widget.change({ token: ann, brand: undefined });
  await widget.restArrives();
  expect(widget.loads).toHaveLength(1);
  expect(widget.server.paths()).toEqual(paths);
});

it('a widget that is removed before the rest has arrived starts nothing when it arrives', async () => {
  const widget = opened('sign-in');
  const input = await field();
  fireEvent.click(screen.getByRole('button', { name: 'Продолжить' }));
  await widget.requested();
  widget.unmount();
  expect(input.isConnected).toBe(false);
  const start = vi.fn<WidgetRest['start']>();
  widget.loads[0]?.resolve({ rest: { start } });
  await settled();
  expect(start).not.toHaveBeenCalled();
  expect(widget.onScreen).not.toHaveBeenCalled();
  expect(widget.server.sent).toEqual([]);
});

it('a widget in StrictMode requests its data and its rest once', async () => {
  const plain = opened('plans', { token: ann });
  await plain.restArrives();
  const paths = plain.server.paths().toSorted();
  plain.unmount();
  localStorage.clear();
  const strict = opened('plans', { token: ann }, { isStrict: true });
  await strict.restArrives();
  expect(strict.loads).toHaveLength(1);
  expect(strict.server.paths().toSorted()).toEqual(paths);
});

it.each<[why: string, widget: keyof typeof widgets, props: WidgetProps, stored?: 'purchase']>([
  ['an address with a query', 'plans', { token: ann, start: '/plans?payment=done' }],
  ['another start', 'plans', { token: ann, start: '/plans/half-close' }],
  ['texts of the page', 'sign-in', { messages: { ru: { 'sso.heading': 'Своими словами' } } }],
  ['a function for tokens', 'plans', { token: ann, getToken: async () => ann }],
  ['a stored purchase', 'plans', { token: ann }, 'purchase'],
  ['a stored purchase', 'available-packages', { token: ann }, 'purchase'],
])('with %s only the flow of %s knows the first screen', async (_, name, props, stored) => {
  if (stored) createStorage(embedPrefix(clientId)).set(stored, '{}');
  const widget = opened(name, props);
  await widget.requested();
  expect(widget.shownAtRequest).toEqual(['skeleton']);
  await widget.restArrives();
  expect(widget.onScreen).toHaveBeenCalled();
});
