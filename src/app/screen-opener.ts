import { reportMissingCode, type Emit } from '#base/settings/events.ts';
import { reportFault } from '#base/settings/report-fault.ts';
import { startTicking } from '#base/flow/ticks.ts';
import { supportAddress } from '#base/trust/trusted-addresses.ts';
import { stepOf, type Steps } from '#base/flow/steps.ts';
import type { Translate } from '#i18n/translate.ts';
import { loadMessages } from './load-messages.ts';
import {
  isSignIn,
  skeletonAt,
  type FindPage,
  type FoundPage,
  type OpenRoute,
  type OpenScreen,
  type RouteModule,
  type ScreenDeps,
  type WidgetRoutes,
  type AfterSignIn,
  type RouteContext,
} from './route.tsx';
import { firstVisit, type RouterState } from './router.state.ts';
import type { Services } from './services.ts';
import { parseLocation, type LocationHistory } from '#base/ports/location.ts';
import { readReturnTo, storeReturnTo } from '#session/return-to.ts';

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

interface ScreenOpenerDeps extends RouteContextDeps {
  readonly steps: Steps<RouterState>;
}

/** What opening, showing and closing a screen share. */
interface OpenerContext extends ScreenOpenerDeps {
  /** Fires the events of an opened screen. */
  readonly announce: (path: string) => void;
  open?: OpenRoute | undefined;
  widget?: WidgetRoutes | undefined;
  /** The number of the screen opened last. */
  visit: number;
  wasSignedIn: boolean;
  loadFailures: number;
  /** The texts of the open screen. They may change while the screen waits for its flow. */
  texts?: Translate;
  dropShown?: (() => void) | undefined;
}

export function createScreenOpener(deps: ScreenOpenerDeps): ScreenOpener {
  const { location, steps } = deps;
  const context: OpenerContext = {
    ...deps,
    announce: createAnnouncement(deps.services.emit),
    visit: firstVisit - 1,
    wasSignedIn: true,
    loadFailures: 0,
  };
  return {
    widget: () => context.widget,
    wasSignedIn: () => context.wasSignedIn,
    openLocation: (shown) => openLocation(context, shown),
    onLocationChange: () => {
      const { path, search } = location.current();
      const isHandled =
        steps.in('open')?.path === path &&
        context.open?.handleQuery?.(new URLSearchParams(search)) === true;
      if (!isHandled) openLocation(context);
    },
    setTexts: (t) => {
      context.texts = t;
      const state = steps.in('open');
      if (state) steps.to({ ...state, deps: createScreenDeps(deps, t) });
    },
    stop: () => {
      context.dropShown?.();
      context.open?.stop();
    },
  };
}

function openLocation(context: OpenerContext, shown?: ShownScreen): void {
  const { services, location, find, steps } = context;
  const { path, search } = location.current();
  const found = find(path);
  context.wasSignedIn = services.session.signedIn();
  context.open?.stop();
  context.open = undefined;
  context.dropShown?.();
  context.dropShown = shown?.drop;
  if (!shown) steps.to({ step: 'opening', path, skeleton: skeletonAt(found?.entry, search) });
  context.visit += 1;
  steps.run(
    () => load(services, found).catch(() => undefined),
    (loaded) => {
      context.loadFailures = loaded ? 0 : context.loadFailures + 1;
      if (loaded) return show(context, path, found, loaded, shown);
      // The first screen captures input, and would swallow the click on the retry.
      shown?.drop();
      steps.to({ step: 'unavailable', path, failures: context.loadFailures });
      reportMissingCode(services.emit);
    },
  );
}

/** Opens a route that has loaded, and shows its screen. */
function show(
  context: OpenerContext,
  path: string,
  found: FoundPage | undefined,
  [t, module]: Loaded,
  shown: ShownScreen | undefined,
): void {
  const { steps } = context;
  context.texts = t;
  if (!found || !module)
    return steps.to({ step: 'unknown', path, deps: createScreenDeps(context, t) });
  context.widget = found.widget;
  const { visit } = context;
  const isOutdated = () => visit !== context.visit;
  let route: OpenRoute;
  try {
    route = module.open(createRouteContext(context));
  } catch (error) {
    reportFault(error);
    shown?.drop();
    return steps.to({ step: 'unavailable', path, failures: 1 });
  }
  // A flow may have navigated on immediately.
  if (isOutdated()) return route.stop();
  context.open = route;
  const { screen } = route;
  const draw = () => {
    const screenDeps = createScreenDeps(context, context.texts ?? t);
    if (!isOutdated()) steps.to({ step: 'open', path, visit, screen, deps: screenDeps });
  };
  if (shown)
    whenLoaded(screen, () => {
      if (isOutdated()) return;
      context.dropShown = undefined;
      shown.takeOver(screen);
      draw();
    });
  else draw();
  context.announce(path);
}

type Loaded = readonly [Translate, RouteModule | undefined];

/** Loads the texts and the code of a screen. If the language changes meanwhile, both are loaded again. */
async function load(services: Services, found: FoundPage | undefined): Promise<Loaded> {
  const { settings } = services;
  const loaded = await Promise.all([loadMessages(settings, found?.widget), found?.load()]);
  return settings === services.settings ? loaded : load(services, found);
}

/** Calls back once a flow has left its step `loading`, also for a failure, which its view shows. */
function whenLoaded({ store }: OpenScreen, then: () => void): void {
  const isLoading = () => stepOf(store) === 'loading';
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
    supportUrl: supportAddress(settings.supportUrl),
    signInAgain: () => {
      if (session.signedIn()) session.signOut();
      createRouteContext(deps).signInFirst();
    },
  };
}

const flags: Readonly<Record<AfterSignIn, object>> = {
  here: {},
  plans: { to_subscriptions: true },
  'size-quota-promo': { to_promocodeSizeQuotaExited: true },
  'available-packages': { to_availablePackages: true },
};

/** Removes the flags of an abandoned sign-in, which would decide where the new one ends. */
const noFlags: object = {
  to_subscriptions: undefined,
  to_promocodeSizeQuotaExited: undefined,
  to_availablePackages: undefined,
};

interface RouteContextDeps {
  readonly services: Services;
  readonly location: LocationHistory;
  readonly start: string;
  readonly find: FindPage;
  readonly navigate: RouteContext['navigate'];
}

/** Creates what the route at the current location receives. */
function createRouteContext(deps: RouteContextDeps): RouteContext {
  const { services, location, start, find, navigate } = deps;
  const { storage } = services;
  const current = location.current();
  const query = new URLSearchParams(current.search);
  return {
    services,
    start,
    startsAtSignIn: isSignIn(parseLocation(start).path, find),
    location: current,
    query,
    once: (parameter) => {
      const value = query.get(parameter);
      if (value !== null) location.forget(parameter);
      return value;
    },
    navigate,
    back: (fallback = start) => location.back(fallback),
    signInFirst: (then = 'here', chosen) => {
      const here = current.search ? `${current.path}?${current.search}` : current.path;
      storeReturnTo(storage, {
        ...readReturnTo(storage, start),
        ...noFlags,
        path: chosen ?? here,
        ...flags[then],
        home: start,
      });
      navigate('/sso', { replace: chosen === undefined });
    },
  };
}
