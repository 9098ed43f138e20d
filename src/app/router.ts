import type { LocationHistory } from '#ports/location.ts';
import { parseLocation } from '#ports/location.ts';
import type { Lang } from '#config/settings.ts';
import { ticking } from '#kit/ticks.ts';
import { createSteps, type ReadableStore } from '#kit/steps.ts';
import type { Translate } from '#i18n/translate.ts';
import type { FindRoute, WidgetRoutes, OpenRoute, RouteEntry, ScreenDeps } from './route.tsx';
import { loadMessages } from './load-messages.ts';
import { createRouteContext } from './route-context.ts';
import type { Services } from './services.ts';
import { returnPath, readReturnTo } from '#session/return-to.ts';

/** What a widget shows. `visit` counts the screens opened, a key for the view. */
export type RouterState =
  | { readonly step: 'opening'; readonly path: string; readonly skeleton: RouteEntry['skeleton'] }
  | {
      readonly step: 'open';
      readonly path: string;
      readonly visit: number;
      readonly View: OpenRoute['View'];
      readonly deps: ScreenDeps;
    }
  /** No such route. */
  | { readonly step: 'unknown'; readonly path: string; readonly deps: ScreenDeps }
  /** The route's code did not arrive. */
  | {
      readonly step: 'unavailable';
      readonly path: string;
      /** It failed before: the code of a newer deployment has other names, perhaps. */
      readonly gone: boolean;
    };

/** The router of one widget instance, over the routes of spec §2. */
export interface Router {
  readonly store: ReadableStore<RouterState>;
  start(): void;
  stop(): void;
  navigate(target: string, options?: { readonly replace?: boolean }): void;
  back(): void;
  /** Opens the current location anew. */
  reopen(): void;
  /** Shows the open screen in another language, with all that is typed in it. */
  setLang(lang: Lang): void;
  /**
   * Fetches the routes that are likely to come next. Called when a person first
   * touches the widget: whoever only passes by pays for nothing more.
   */
  prefetch(): void;
}

/**
 * @param home the route at which the widget starts
 * @param find looks a path up in the route table
 */
export function createRouter(
  services: Services,
  location: LocationHistory,
  home: string,
  find: FindRoute,
): Router {
  const { clock, emit, session, storage } = services;
  const steps = createSteps<RouterState>({
    step: 'opening',
    path: location.current().path,
    skeleton: find(location.current().path)?.entry.skeleton ?? 'message',
  });
  let open: OpenRoute | undefined;
  let current: WidgetRoutes | undefined;
  let visits = 0;
  let ready = false;
  let loadFailures = 0;
  let guest = false;
  const ends: (() => void)[] = [];

  const navigate: Router['navigate'] = (target, options) => {
    const next = find(parseLocation(target).path);
    const crosses = next !== undefined && current !== undefined && next.widget !== current;
    const detail = { path: parseLocation(target).path, door: next?.widget.widget ?? '' };
    if (crosses && !services.ownsPage && !emit('cloud-navigate', detail)) return;
    location.go(target, options);
  };

  const context = () => createRouteContext({ services, location, home, navigate });

  const deps = (t: Translate): ScreenDeps => ({
    t,
    lang: services.settings.lang,
    clock,
    ticks: (tick) => ticking(clock, services.visibility, tick),
    navigate,
    signInAgain: () => {
      if (session.signedIn()) session.signOut();
      context().signInFirst();
    },
  });

  const enter = () => {
    const { path } = location.current();
    const found = find(path);
    guest = !session.signedIn();
    open?.stop();
    open = undefined;
    steps.to({ step: 'opening', path, skeleton: found?.entry.skeleton ?? 'message' });
    const visit = (visits += 1);
    const isFirst = found?.widget.start === path;
    steps.run(
      () =>
        Promise.all([
          loadMessages(services.settings, found?.widget, !isFirst),
          found?.entry.load(),
          services.lateStyles(path),
        ]).catch(() => undefined),
      (arrived) => {
        if (arrived === undefined) {
          loadFailures += 1;
          steps.to({ step: 'unavailable', path, gone: loadFailures > 1 });
          emit('cloud-error', { kind: 'code-unavailable', number: 20 });
          return;
        }
        loadFailures = 0;
        const [t, module] = arrived;
        if (!found || !module) {
          steps.to({ step: 'unknown', path, deps: deps(t) });
          return;
        }
        current = found.widget;
        let route: OpenRoute;
        try {
          route = module.route.open(context());
        } catch (error) {
          reportError(error);
          steps.to({ step: 'unavailable', path, gone: false });
          return;
        }
        // A flow may have gone on at once; then this location is history.
        if (visit !== visits) return route.stop();
        open = route;
        steps.to({
          step: 'open',
          path,
          visit,
          View: route.View,
          deps: deps(t),
        });
        if (!ready) emit('cloud-ready', { path });
        ready = true;
        emit('cloud-screen', { path });
      },
    );
  };

  const moved = () => {
    const { path, search } = location.current();
    const state = steps.in('open');
    if (state?.path !== path || !open?.moved?.(new URLSearchParams(search))) enter();
  };

  const setLang = (lang: Lang) => {
    if (lang === services.settings.lang) return;
    services.setLang(lang);
    const shown = steps.in('open');
    if (!shown || !current) return enter();
    const whole = current.start !== shown.path;
    steps.run(
      () => loadMessages(services.settings, current, whole).catch(() => undefined),
      (t) => {
        const state = steps.in('open');
        if (t && state) steps.to({ ...state, deps: deps(t) });
      },
    );
  };

  const prefetch = () => {
    services.prefetch();
    const likely = (find(location.current().path)?.entry.next ?? []).map(find);
    const parts = [
      services.lateStyles(),
      ...likely.flatMap((next) => [
        next?.entry.load(),
        loadMessages(services.settings, next?.widget, true),
      ]),
    ];
    // A failed fetch is no news here: the visit itself will ask again.
    for (const part of parts) part?.catch(() => undefined);
  };

  return {
    store: steps.store,
    navigate,
    back: () => location.back(home),
    reopen: enter,
    setLang,
    prefetch,
    start: () => {
      ends.push(
        location.subscribe(moved),
        session.subscribe((change) => {
          const signingIn = current?.widget === 'sign-in';
          if (change === 'here' || change === 'renewed') return;
          // Opened for nobody, and still for nobody: what is typed there stays.
          if (guest && !session.signedIn()) return;
          if (signingIn && session.signedIn())
            navigate(returnPath(readReturnTo(storage, home)) ?? home, { replace: true });
          else enter();
        }),
      );
      enter();
    },
    stop: () => {
      for (const end of ends.splice(0)) end();
      steps.stop();
      open?.stop();
    },
  };
}
