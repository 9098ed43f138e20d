import type { Emit } from '#base/settings/events.ts';
import { startTicking } from '#base/flow/ticks.ts';
import type { Steps } from '#base/flow/steps.ts';
import type { Translate } from '#i18n/translate.ts';
import { loadMessages } from './load-messages.ts';
import { createRouteContext, type RouteContextDeps } from './route-context.ts';
import {
  skeletonAt,
  type FindRoute,
  type OpenRoute,
  type ScreenDeps,
  type WidgetRoutes,
} from './route.tsx';
import type { RouterState } from './router.state.ts';
import type { Services } from './services.ts';

/** Opens the screens of a router, one at a time; a newer visit cancels an unfinished one. */
export interface ScreenOpener {
  /** The widget whose route was opened last. */
  readonly widget: () => WidgetRoutes | undefined;
  /** Whether a user was signed in when the open screen was opened. */
  readonly wasSignedIn: () => boolean;
  /** Opens the current location, or opens it again. */
  openLocation(): void;
  /** Opens the current location, unless the open route handles its query. */
  onLocationChange(): void;
  readonly screenDeps: (t: Translate) => ScreenDeps;
  stop(): void;
}

export interface ScreenOpenerDeps extends RouteContextDeps {
  readonly find: FindRoute;
  readonly steps: Steps<RouterState>;
}

export function createScreenOpener({ find, steps, ...deps }: ScreenOpenerDeps): ScreenOpener {
  const { services, location } = deps;
  let open: OpenRoute | undefined;
  let current: WidgetRoutes | undefined;
  let visitCount = 0;
  let wasSignedIn = true;
  let loadFailures = 0;
  const announce = createAnnouncement(services.emit);
  const screenDeps = (t: Translate) => createScreenDeps(deps, t);

  const show = (path: string, found: ReturnType<FindRoute>, [t, module]: Loaded) => {
    if (!found || !module) return steps.to({ step: 'unknown', path, deps: screenDeps(t) });
    current = found.widget;
    const visit = visitCount;
    let route: OpenRoute;
    try {
      route = module.route.open(createRouteContext(deps));
    } catch (error) {
      reportError(error);
      return steps.to({ step: 'unavailable', path, failures: 1 });
    }
    // A flow may have navigated on immediately; then this location is outdated.
    if (visit !== visitCount) return route.stop();
    open = route;
    const { View, flow } = route;
    steps.to({ step: 'open', path, visit, View, flow, deps: screenDeps(t) });
    announce(path);
  };

  const openLocation = () => {
    const { path, search } = location.current();
    const found = find(path);
    wasSignedIn = services.session.signedIn();
    open?.stop();
    open = undefined;
    steps.to({ step: 'opening', path, skeleton: skeletonAt(found?.entry, search) });
    visitCount += 1;
    steps.run(
      () => load(services, found).catch(() => undefined),
      (loaded) => {
        loadFailures = loaded ? 0 : loadFailures + 1;
        if (loaded) return show(path, found, loaded);
        steps.to({ step: 'unavailable', path, failures: loadFailures });
        services.emit('cloud-error', { kind: 'code-unavailable', number: 20 });
      },
    );
  };

  return {
    widget: () => current,
    wasSignedIn: () => wasSignedIn,
    openLocation,
    onLocationChange: () => {
      const { path, search } = location.current();
      const state = steps.in('open');
      if (state?.path !== path || !open?.handleQuery?.(new URLSearchParams(search))) openLocation();
    },
    screenDeps,
    stop: () => open?.stop(),
  };
}

type Loaded = Awaited<ReturnType<typeof load>>;

/** What a screen needs before it can be shown: its texts, and its code with its styles. */
const load = ({ settings }: Services, found: ReturnType<FindRoute>) =>
  Promise.all([loadMessages(settings, found?.widget), found?.entry.load()]);

/** Fires an event for each screen, and before the first one the ready event. */
function createAnnouncement(emit: Emit): (path: string) => void {
  let ready = false;
  return (path) => {
    if (!ready) emit('cloud-ready', { path });
    ready = true;
    emit('cloud-screen', { path });
  };
}

function createScreenDeps(deps: RouteContextDeps, t: Translate): ScreenDeps {
  const { clock, session, settings, visibility } = deps.services;
  return {
    t,
    lang: settings.lang,
    clock,
    ticks: (tick) => startTicking(clock, visibility, tick),
    navigate: deps.navigate,
    signInAgain: () => {
      if (session.signedIn()) session.signOut();
      createRouteContext(deps).signInFirst();
    },
  };
}
