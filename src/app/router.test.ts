import i18next from 'i18next';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createFakeClock } from '../../tests/support/fake-clock.ts';
import type { CloudEventName, Emit } from '#base/settings/events.ts';
import { settingsFrom, type Texts } from '#base/settings/settings.ts';
import { commonMessages } from '#i18n/catalogs.ts';
import { fromI18next } from '#i18n/i18next.ts';
import { form } from '#ui/skeleton/skeleton.ts';
import { createRouter } from './router.ts';
import { createMemoryLocation } from '#browser/location/memory-location.ts';
import { createStorage } from '#browser/storage.ts';
import type { RouteContext, RouteModule, WidgetRoutes } from './route.tsx';
import type { Services } from './services.ts';
import type { PageToken } from '#session/page-token.ts';
import { readReturnTo, storeReturnTo } from '#session/return-to.ts';
import { createSession } from '#session/session.ts';
import { createStorageTokenStore } from '#session/token-store.ts';
import type { WidgetChannel, ChannelMessage } from '#session/channel.ts';

vi.stubGlobal('location', { hostname: 'shop.example' });

const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

const refusedStorage = () =>
  createStorage('', () => {
    throw new DOMException('refused', 'SecurityError');
  });

function fixture(
  opened = '/plans',
  pageToken: PageToken = { token: 't' },
  storage = refusedStorage(),
  { start = '/plans', ownsPage = false }: { start?: string; ownsPage?: boolean } = {},
) {
  const events: [string, unknown][] = [];
  const prevented = new Set<CloudEventName>();
  const emit: Emit = (name, detail) => {
    events.push([name, detail]);
    return !prevented.has(name);
  };
  const received = new Set<(message: ChannelMessage) => void>();
  const channel: WidgetChannel = {
    post: () => undefined,
    subscribe: (listener) => {
      received.add(listener);
      return () => received.delete(listener);
    },
    close: () => received.clear(),
  };
  const clock = createFakeClock();
  let settings = settingsFrom({}, 'https://shop.example/', () => undefined);
  const tokens = createStorageTokenStore(storage);
  const session = createSession({ storage, channel, emit, clock, tokens }, pageToken);
  const services = {
    get settings() {
      return settings;
    },
    setTexts: (texts: Texts) => {
      settings = { ...settings, ...texts };
    },
    session,
    storage,
    clock,
    emit,
    ownsPage,
  } as unknown as Services;

  const contexts: RouteContext[] = [];
  const stopped: string[] = [];
  const moves: string[] = [];
  let broken = false;
  let faulty = false;
  const widget = (name: WidgetRoutes['widget'], ...paths: string[]): WidgetRoutes => ({
    widget: name,
    start: paths[0] ?? '/',
    messages: [commonMessages],
    pages: () => Promise.resolve({ pages: {} }),
    routes: Object.fromEntries(paths.map((path) => [path, { skeleton: form }])),
  });
  const load = (path: string) => (): Promise<RouteModule> =>
    broken
      ? Promise.reject(new TypeError('no chunk'))
      : Promise.resolve({
          open: (context) => {
            if (faulty) throw new Error('ours');
            contexts.push(context);
            return {
              screen: {
                Screen: () => null,
                store: {
                  getState: () => ({ step: 'ready' }),
                  subscribe: () => () => undefined,
                },
                commands: {},
              },
              handleQuery: (query) => moves.push(`${query}`) > 0 && !query.has('new'),
              stop: () => stopped.push(path),
            };
          },
        });
  const widgets = [
    widget('plans', '/plans', '/plans/half-close'),
    widget('sign-in', '/sso', '/redirect'),
  ];
  const location = createMemoryLocation(opened);
  const router = createRouter(services, location, start, (path) => {
    for (const each of widgets) {
      const entry = each.routes[path];
      if (entry) return { widget: each, entry, load: load(path) };
    }
    return undefined;
  });
  return {
    router,
    location,
    session,
    storage,
    events,
    prevented,
    contexts,
    stopped,
    moves,
    breakCode: (yes: boolean) => {
      broken = yes;
    },
    breakRoutes: (yes: boolean) => {
      faulty = yes;
    },
    hear: (message: ChannelMessage) => {
      for (const listener of received) listener(message);
    },
  };
}

describe('the router', () => {
  it('switches the language of the open screen without reopening it', async () => {
    const { router, contexts, events } = fixture();
    router.start();
    await settled();
    await commonMessages.en();
    const before = router.store.getState();
    router.setTexts({ lang: 'en' });
    await expect
      .poll(() => router.store.getState())
      .toMatchObject({ step: 'open', deps: { lang: 'en' } });
    const after = router.store.getState();
    expect([before, after].map((state) => state.step === 'open' && state.screen)).toEqual(
      Array.from({ length: 2 }, () => before.step === 'open' && before.screen),
    );
    expect(contexts).toHaveLength(1);
    expect(events.filter(([name]) => name === 'cloud-ready')).toHaveLength(1);
  });

  it('shows the open screen with new messages of the page without reopening it', async () => {
    const { router, contexts } = fixture();
    const retry = () => {
      const state = router.store.getState();
      return state.step === 'open' ? state.deps.t('common.retry') : undefined;
    };
    router.start();
    await expect.poll(retry).toBe('Попробовать ещё раз');
    router.setTexts({ lang: 'ru', messages: { 'common.retry': 'Ещё раз' } });
    await expect.poll(retry).toBe('Ещё раз');
    const shown = router.store.getState();
    router.setTexts({ lang: 'ru', messages: { 'common.retry': 'Ещё раз' } });
    await settled();
    expect(router.store.getState()).toBe(shown);
    router.setTexts({ lang: 'ru' });
    await expect.poll(retry).toBe('Попробовать ещё раз');
    expect(contexts).toHaveLength(1);
  });

  it('shows the texts of another i18next or namespace, and those of the same one stay', async () => {
    const { router } = fixture();
    const retry = () => {
      const state = router.store.getState();
      return state.step === 'open' ? state.deps.t('common.retry') : undefined;
    };
    const [one, other] = ['Раз', 'Два'].map((text) => {
      const instance = i18next.createInstance();
      const texts = (retry: string) => ({ common: { retry } });
      void instance.init({
        lng: 'ru',
        resources: { ru: { 'cloud-widgets': texts(text), brand: texts(`${text}!`) } },
      });
      return instance;
    }) as [typeof i18next, typeof i18next];
    router.start();
    await expect.poll(retry).toBe('Попробовать ещё раз');
    router.setTexts({ lang: 'ru', messages: {} });
    router.setTexts({ lang: 'ru', messages: fromI18next(one) });
    await expect.poll(retry).toBe('Раз');
    const shown = router.store.getState();
    router.setTexts({ lang: 'ru', messages: fromI18next(one) });
    await settled();
    expect(router.store.getState()).toBe(shown);
    router.setTexts({ lang: 'ru', messages: fromI18next(other) });
    await expect.poll(retry).toBe('Два');
    router.setTexts({ lang: 'ru', messages: fromI18next(other, { namespace: 'brand' }) });
    await expect.poll(retry).toBe('Два!');
  });

  it('reports once a language that fails to load, and loads it with the next screen', async () => {
    const { router, events } = fixture();
    router.start();
    await settled();
    events.length = 0;
    const lang = () => {
      const state = router.store.getState();
      return state.step === 'open' ? state.deps.lang : undefined;
    };
    const failing = vi.spyOn(commonMessages, 'en').mockRejectedValueOnce(new TypeError('no chunk'));
    router.setTexts({ lang: 'en' });
    await expect
      .poll(() => events)
      .toEqual([['cloud-error', { kind: 'code-unavailable', number: 20 }]]);
    expect(lang()).toBe('ru');
    router.setTexts({ lang: 'en' });
    await settled();
    expect([lang(), events.length]).toEqual(['ru', 1]);
    router.reopen();
    await expect.poll(lang).toBe('en');
    failing.mockRestore();
  });

  it('reports code that fails to load, and counts the failures', async () => {
    const { router, events, breakCode } = fixture();
    breakCode(true);
    router.start();
    await settled();
    expect(router.store.getState()).toMatchObject({ step: 'unavailable', failures: 1 });
    router.reopen();
    await settled();
    expect(router.store.getState()).toMatchObject({ step: 'unavailable', failures: 2 });
    expect(events).toEqual([
      ['cloud-error', { kind: 'code-unavailable', number: 20 }],
      ['cloud-error', { kind: 'code-unavailable', number: 20 }],
    ]);
  });

  // The messages are loaded once; afterwards they resolve immediately, like the fixtures.
  beforeAll(() => commonMessages.ru());

  it('opens the route of its location and emits cloud-ready and cloud-screen', async () => {
    const { router, events } = fixture();
    router.start();
    expect(router.store.getState()).toMatchObject({ step: 'opening', skeleton: form });
    await settled();
    expect(router.store.getState()).toMatchObject({ step: 'open', path: '/plans' });
    expect(events).toEqual([
      ['cloud-ready', { path: '/plans' }],
      ['cloud-screen', { path: '/plans' }],
    ]);
  });

  it('passes a new query to the open route, and reopens the route if it rejects the query', async () => {
    const { router, moves, stopped, events } = fixture();
    router.start();
    await settled();
    router.navigate('/plans?step=1');
    await settled();
    expect({ moves, stopped }).toEqual({ moves: ['step=1'], stopped: [] });
    router.navigate('/plans?new=1');
    await settled();
    expect({ moves, stopped }).toEqual({ moves: ['step=1', 'new=1'], stopped: ['/plans'] });
    expect(events.filter(([name]) => name === 'cloud-screen')).toHaveLength(2);
  });

  it('shows "unavailable" when a route throws on opening, and opens it on retry', async () => {
    const reported = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('reportError', reported);
    const { router, breakRoutes } = fixture();
    breakRoutes(true);
    router.start();
    await settled();
    expect(router.store.getState()).toMatchObject({ step: 'unavailable', path: '/plans' });
    expect(reported).toHaveBeenCalledExactlyOnceWith(new Error('ours'));
    breakRoutes(false);
    router.reopen();
    await settled();
    expect(router.store.getState()).toMatchObject({ step: 'open' });
    vi.unstubAllGlobals();
  });

  it('stops the current route before it starts the next', async () => {
    const { router, stopped } = fixture();
    router.start();
    await settled();
    router.navigate('/plans/half-close?typePackage=sbp');
    await settled();
    expect(stopped).toEqual(['/plans']);
    expect(router.store.getState()).toMatchObject({ step: 'open', path: '/plans/half-close' });
  });

  it('emits cloud-navigate before it leaves the widget, and stays if the page prevents it', async () => {
    const { router, events, prevented, location } = fixture();
    router.start();
    await settled();
    prevented.add('cloud-navigate');
    router.navigate('/sso');
    expect(events.at(-1)).toEqual(['cloud-navigate', { path: '/sso', widget: 'sign-in' }]);
    expect(location.current().path).toBe('/plans');
    prevented.clear();
    router.navigate('/sso');
    expect(location.current().path).toBe('/sso');
  });

  it('continues to the requested route when another tab signs in', async () => {
    const { router, contexts, location, hear } = fixture('/plans/half-close', {});
    router.start();
    await settled();
    contexts[0]?.signInFirst();
    await settled();
    expect(location.current().path).toBe('/sso');
    hear({
      type: 'signed-in',
      result: { token: 't1', userCreated: false, toPlans: false },
    });
    expect(location.current().path).toBe('/plans/half-close');
  });

  it.each([
    ['token', { token: 't' }],
    ['function', { getToken: () => Promise.resolve('t') }],
  ])(
    'returns from a sign-in that is still loading when the page sets its %s',
    async (_, pageToken) => {
      const { router, contexts, location, session } = fixture('/plans/half-close', {});
      router.start();
      await settled();
      contexts[0]?.signInFirst();
      session.setToken(pageToken);
      await settled();
      expect(location.current().path).toBe('/plans/half-close');
      expect(router.store.getState()).toMatchObject({ step: 'open', path: '/plans/half-close' });
    },
  );

  it.each([
    ['token', { token: 't' }],
    ['function', { getToken: () => Promise.resolve('t') }],
  ])('returns from sign-in when it starts again with a %s of the page', async (_, pageToken) => {
    const visit = fixture('/plans/half-close?typePackage=sbp', {});
    visit.router.start();
    await settled();
    visit.contexts[0]?.signInFirst();
    await settled();
    visit.router.stop();
    const again = fixture(visit.location.current().path, pageToken, visit.storage);
    again.router.start();
    await settled();
    expect(again.location.current()).toEqual({
      path: '/plans/half-close',
      search: 'typePackage=sbp',
    });
    const last = again.contexts.at(-1);
    expect(last?.location.path).toBe('/plans/half-close');
  });

  describe('that starts again at the sign-in after another widget has signed the user in', () => {
    const left = async () => {
      const { router, contexts, storage } = fixture('/plans/half-close', {});
      router.start();
      await settled();
      contexts[0]?.signInFirst();
      await settled();
      router.stop();
      storage.set('clp_token', 'of another widget');
      return storage;
    };
    const restarted = async (path: string, from: { start?: string; ownsPage?: boolean } = {}) => {
      const again = fixture(path, {}, await left(), from);
      again.router.start();
      await settled();
      return again;
    };

    it('continues where it was', async () => {
      const { location } = await restarted('/sso');
      expect(location.current().path).toBe('/plans/half-close');
    });

    it.each([
      ['ends its own sign-in', '/redirect', {}],
      ['is a sign-in itself', '/sso', { start: '/sso' }],
      ['is the host', '/sso', { ownsPage: true }],
    ])('stays if it %s', async (_, path, from) => {
      const { location } = await restarted(path, from);
      expect(location.current().path).toBe(path);
    });

    it('does not interrupt a sign-in whose code was sent', async () => {
      const storage = await left();
      storage.set('clp_OTP', '{}');
      const { router, location } = fixture('/sso', {}, storage);
      router.start();
      await settled();
      expect(location.current().path).toBe('/sso');
    });

    it('opens the sign-in once more if the token is refused, and stays there', async () => {
      const { location, contexts, session, router, storage } = await restarted('/sso');
      session.reject('of another widget');
      contexts.at(-1)?.signInFirst();
      await settled();
      router.stop();
      const again = fixture(location.current().path, {}, storage);
      again.router.start();
      await settled();
      expect(again.location.current().path).toBe('/sso');
    });
  });

  it('forgets the way back once it has left the sign-in, unless it is that of another widget', async () => {
    const { router, contexts, session, storage, location, prevented } = fixture(
      '/plans/half-close',
      {},
    );
    router.start();
    await settled();
    contexts[0]?.signInFirst();
    await settled();
    prevented.add('cloud-navigate');
    session.setToken({ token: 't1' });
    expect(location.current().path).toBe('/sso');
    expect(readReturnTo(storage).path).toBe('/plans/half-close');
    prevented.clear();
    session.setToken({ token: 't2' });
    expect(location.current().path).toBe('/plans/half-close');
    expect(readReturnTo(storage)).toEqual({});
    contexts[0]?.signInFirst();
    await settled();
    storeReturnTo(storage, { path: '/promo', home: '/promo' });
    session.setToken({ token: 't3' });
    expect(location.current().path).toBe('/plans');
    expect(readReturnTo(storage).home).toBe('/promo');
  });

  it.each([false, true])(
    'leaves the way back to the tab that ends the sign-in, host %s',
    async (ownsPage) => {
      const { router, contexts, storage, location, hear } = fixture(
        '/plans/half-close',
        {},
        undefined,
        { ownsPage },
      );
      router.start();
      await settled();
      contexts[0]?.signInFirst();
      await settled();
      const result = { token: 'of another tab', userCreated: false, toPlans: false };
      storage.set('clp_token', result.token);
      hear({ type: 'signed-in', result });
      expect(location.current().path).toBe('/plans/half-close');
      expect(readReturnTo(storage).path).toBe('/plans/half-close');
    },
  );

  it('stays at the sign-in when the function of the page has no token', async () => {
    const { router, location, contexts } = fixture('/sso', {
      getToken: () => Promise.resolve(null),
    });
    router.start();
    await settled();
    expect(location.current().path).toBe('/sso');
    expect(contexts).toHaveLength(1);
  });

  it('forgets the flags of an earlier sign-in when another begins, and keeps its `to`', async () => {
    const { router, contexts, storage } = fixture('/plans/half-close', {});
    router.start();
    await settled();
    storeReturnTo(storage, {
      path: '/plans',
      to_promocodeSizeQuotaExited: true,
      to: '/files',
      home: '/plans',
    });
    contexts[0]?.signInFirst('available-packages', '/plans/available-packages?package=a');
    expect(readReturnTo(storage)).toEqual({
      path: '/plans/available-packages?package=a',
      to_availablePackages: true,
      to: '/files',
      home: '/plans',
    });
  });

  it('leaves the sign-in form unchanged when another tab signs out', async () => {
    const { router, contexts, hear } = fixture('/sso', {});
    router.start();
    await settled();
    hear({ type: 'signed-out' });
    await settled();
    expect(contexts).toHaveLength(1);
  });

  it('returns from sign-in to the same history entry with the chosen query', async () => {
    const { router, contexts, location, hear } = fixture('/plans/half-close', {});
    router.start();
    await settled();
    contexts[0]?.signInFirst('here', '/plans/half-close?package=a');
    await settled();
    expect(location.current().path).toBe('/sso');
    hear({
      type: 'signed-in',
      result: { token: 't1', userCreated: false, toPlans: false },
    });
    expect(location.current()).toMatchObject({ path: '/plans/half-close', search: 'package=a' });
    location.back('/');
    expect(location.current()).toMatchObject({ path: '/plans/half-close', search: '' });
  });

  it('shows "unknown" for an unknown route', async () => {
    const { router } = fixture('/nowhere');
    router.start();
    await settled();
    expect(router.store.getState()).toMatchObject({ step: 'unknown', path: '/nowhere' });
  });

  it('shows "unavailable" when the code of a route fails to load, and opens it on retry', async () => {
    const { router, breakCode } = fixture();
    breakCode(true);
    router.start();
    await settled();
    expect(router.store.getState().step).toBe('unavailable');
    breakCode(false);
    router.reopen();
    await settled();
    expect(router.store.getState().step).toBe('open');
  });

  it('reports the code of a route that fails to load', async () => {
    const { router, events, breakCode } = fixture();
    router.start();
    await settled();
    breakCode(true);
    router.navigate('/plans/half-close');
    await settled();
    expect(router.store.getState()).toMatchObject({ step: 'unavailable' });
    expect(events.at(-1)).toEqual(['cloud-error', { kind: 'code-unavailable', number: 20 }]);
  });

  it('keeps the step when the page renews the token, and reopens the route for another user', async () => {
    const { router, session, prevented, contexts } = fixture();
    router.start();
    await settled();
    prevented.add('cloud-token-needed');
    const renewed = session.token('t');
    session.setToken({ token: 't2' });
    await renewed;
    await settled();
    expect(contexts).toHaveLength(1);
    session.setToken({ token: 'another-user' });
    await settled();
    expect(contexts).toHaveLength(2);
  });

  it('stops the route and ignores navigation once stopped', async () => {
    const { router, stopped, location } = fixture();
    router.start();
    await settled();
    router.stop();
    location.go('/sso');
    await settled();
    expect(stopped).toEqual(['/plans']);
    expect(router.store.getState()).toMatchObject({ path: '/plans' });
  });
});
