import type { Emit } from '#base/settings/events.ts';
import { startTicking } from '#base/flow/ticks.ts';
import type { Steps } from '#base/flow/steps.ts';
import type { Translate } from '#i18n/translate.ts';
import { loadMessages } from './load-messages.ts';
import { createRouteContext, type RouteContextDeps } from './route-context.ts';
import {
  skeletonAt,
  type FindPage,
  type FoundPage,
  type OpenRoute,
  type OpenScreen,
  type RouteModule,
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
  /**
   * Opens the current location, or opens it again.
   * @param shown its first screen, which stays until its flow has loaded
   */
  openLocation(shown?: ShownScreen): void;
  /** Opens the current location, unless the open route handles its query. */
  onLocationChange(): void;
  /** Shows the open screen with other texts. */
  setTexts(t: Translate): void;
  stop(): void;
}

/** A first screen on display, whose flow has not loaded. */
export interface ShownScreen {
  /** The flow has loaded, and takes the screen over with what the user has entered. */
  takeOver(screen: OpenScreen): void;
  /** Another screen is opened instead. */
  drop(): void;
}

export interface ScreenOpenerDeps extends RouteContextDeps {
  readonly find: FindPage;
  readonly steps: Steps<RouterState>;
}

export function createScreenOpener({ find, steps, ...deps }: ScreenOpenerDeps): ScreenOpener {
  const { services, location } = deps;
  let open: OpenRoute | undefined;
  let current: WidgetRoutes | undefined;
  let visitCount = 0;
  let wasSignedIn = true;
  let loadFailures = 0;
  /** The texts of the open screen; a screen that waits for its flow may get others meanwhile. */
  let texts: Translate;
  let dropShown: (() => void) | undefined;
  const announce = createAnnouncement(services.emit);

  const show = (
    path: string,
    found: FoundPage | undefined,
    [t, module]: Loaded,
    shown?: ShownScreen,
  ) => {
    texts = t;
    if (!found || !module)
      return steps.to({ step: 'unknown', path, deps: createScreenDeps(deps, t) });
    current = found.widget;
    const visit = visitCount;
    let route: OpenRoute;
    try {
      route = module.open(createRouteContext(deps));
    } catch (error) {
      reportError(error);
      shown?.drop();
      return steps.to({ step: 'unavailable', path, failures: 1 });
    }
    // A flow may have navigated on immediately; then this location is outdated.
    if (visit !== visitCount) return route.stop();
    open = route;
    const { screen } = route;
    const draw = () => {
      if (visit === visitCount)
        steps.to({ step: 'open', path, visit, screen, deps: createScreenDeps(deps, texts) });
    };
    if (shown)
      whenLoaded(screen, () => {
        if (visit !== visitCount) return;
        dropShown = undefined;
        shown.takeOver(screen);
        draw();
      });
    else draw();
    announce(path);
  };

  const openLocation = (shown?: ShownScreen) => {
    const { path, search } = location.current();
    const found = find(path);
    wasSignedIn = services.session.signedIn();
    open?.stop();
    open = undefined;
    dropShown?.();
    dropShown = shown?.drop;
    if (!shown) steps.to({ step: 'opening', path, skeleton: skeletonAt(found?.entry, search) });
    visitCount += 1;
    steps.run(
      () => load(services, found).catch(() => undefined),
      (loaded) => {
        loadFailures = loaded ? 0 : loadFailures + 1;
        if (loaded) return show(path, found, loaded, shown);
        // Otherwise its capture of input would swallow the click on the retry.
        shown?.drop();
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
    setTexts: (t) => {
      texts = t;
      const state = steps.in('open');
      if (state) steps.to({ ...state, deps: createScreenDeps(deps, t) });
    },
    stop: () => {
      dropShown?.();
      open?.stop();
    },
  };
}

type Loaded = readonly [Translate, RouteModule | undefined];

/** What a screen needs before it can be shown: its texts, in the language that is wanted by then, and its code. */
async function load(services: Services, found: FoundPage | undefined): Promise<Loaded> {
  const { settings } = services;
  const loaded = await Promise.all([loadMessages(settings, found?.widget), found?.load()]);
  return settings === services.settings ? loaded : load(services, found);
}

/** Calls back once a flow has left its step `loading`; also if it has failed, which its view shows. */
function whenLoaded({ store }: OpenScreen, then: () => void): void {
  const isLoading = () => {
    try {
      return store.getState().step === 'loading';
    } catch {
      return false;
    }
  };
  if (!isLoading()) return then();
  const unsubscribe = store.subscribe(() => {
    if (isLoading()) return;
    unsubscribe();
    then();
  });
}

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
