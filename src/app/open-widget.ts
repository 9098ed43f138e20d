import type { RefCallback } from 'react';
import { createSteps, type Steps } from '#base/flow/steps.ts';
import type { LocationHistory } from '#base/ports/location.ts';
import { ownProperties } from '#base/objects/own-properties.ts';
import { reportMissingCode, type Emit } from '#base/settings/events.ts';
import { isSameTexts, type Settings, type Texts } from '#base/settings/settings.ts';
import type { EarlyReads } from '#http/early-reads.ts';
import type { PageToken } from '#session/page-token.ts';
import type { FirstScreen } from './first-screen/first-screen.ts';
import { loadMessages } from './load-messages.ts';
import { createTiming, type HeightReservation, type Timing } from './first-screen/timing.ts';
import { startEarlyReads, knownUser } from './first-screen/start-early-reads.ts';
import { skeletonAt, type FindRoute, type FoundRoute, type WidgetRoutes } from './route.tsx';
import type { RouterState, ScreenSource } from './router.state.ts';
import { none } from '#ui/skeleton/skeleton.ts';
import { showFirstScreen, type FirstOnDisplay } from './first-screen/show-first-screen.ts';
import type { StartedWidget, WidgetRest } from './start-widget.ts';

/** A widget: its routes, its first screen, and how to load the rest of it. */
export interface WidgetDefinition {
  readonly routes: WidgetRoutes;
  /** Its own routes and those of the sign-in; the routes of other widgets load with the rest. */
  readonly findRoute: FindRoute;
  readonly first: FirstScreen;
  readonly loadRest: () => Promise<{ readonly rest: WidgetRest }>;
}

export interface OpenWidgetConfig {
  readonly definition: WidgetDefinition;
  readonly settings: Settings;
  readonly pageToken: PageToken;
  readonly emit: Emit;
  readonly location: LocationHistory;
  /** The route at which it starts. */
  readonly start: string;
  /** Responses that a server has put into the page. They take the place of early reads. */
  readonly served?: EarlyReads | undefined;
  readonly height?: HeightReservation | undefined;
  /** When the widget was started, in ms since the page began to load. */
  readonly startedMs: number;
  /** Opens the widget anew. Called if user or texts change before the router has started. */
  readonly restart: () => void;
}

/** A widget on a page, from its skeleton on. */
export interface OpenWidget extends ScreenSource {
  /** The ref of the outermost node. */
  readonly rootRef: RefCallback<HTMLElement>;
  /** Applies a new token, or a new function for tokens, without losing the step or the input. */
  setToken(pageToken: PageToken): void;
  /** Shows other texts, without losing the step or the input. */
  setTexts(texts: Texts): void;
  stop(): void;
}

/** What the functions of an open widget share. */
interface WidgetContext extends OpenWidgetConfig {
  readonly path: string;
  readonly search: string;
  readonly route: FoundRoute | undefined;
  readonly steps: Steps<RouterState>;
  readonly timing: Timing;
  readonly navigate: ScreenSource['navigate'];
  texts: Texts;
  early?: EarlyReads | undefined;
  first?: FirstOnDisplay | undefined;
  started?: StartedWidget | undefined;
  isStopped: boolean;
  loadFailures: number;
}

/**
 * Opens a widget: its skeleton, its first screen as soon as the data has arrived, then the rest, whose
 * router takes over what is shown.
 */
export function openWidget(config: OpenWidgetConfig): OpenWidget {
  const { definition, settings, pageToken, emit } = config;
  const { path, search } = config.location.current();
  const route = openingRoute(settings, path, definition.findRoute);
  const opening = { step: 'opening', path, skeleton: skeletonAt(route?.entry, search) } as const;
  const steps = createSteps<RouterState>(opening);
  const timing = createTiming(emit, config.startedMs, performance.now(), config.height);
  const navigate: ScreenSource['navigate'] = (...target) =>
    context.started?.router.navigate(...target);
  const context: WidgetContext = {
    ...config,
    path,
    search,
    route,
    steps,
    timing,
    navigate,
    texts: settings,
    isStopped: false,
    loadFailures: 0,
  };
  void open(context);
  return {
    store: steps.store,
    rootRef: timing.ref,
    navigate,
    reopen: () => {
      if (context.started) return context.started.router.reopen();
      if (context.first) context.first.show();
      else steps.to(opening);
      void startOrReport(context);
    },
    loadNext: () => context.started?.router.loadNext(),
    onMissingView: () => reportMissingCode(emit),
    setToken: (next) => {
      if (context.started) context.started.services.session.setToken(next);
      else if (!isForSameUser(pageToken, next)) config.restart();
    },
    setTexts: (next) => {
      if (isSameTexts(context.texts, next)) return;
      // A restart would lose what the user has typed into a screen on display.
      if (!context.started && !context.first) return config.restart();
      context.texts = next;
      context.started?.router.setTexts(next);
    },
    stop: () => {
      context.isStopped = true;
      context.early?.stop();
      context.first?.drop();
      steps.stop();
      context.started?.stop();
    },
  };
}

/** Starts the early reads, shows the first screen if there is one, then starts the rest. */
async function open(context: WidgetContext): Promise<void> {
  const { definition, settings, pageToken, start, path, search, route, steps, timing } = context;
  // StrictMode starts twice within one task: nothing may be requested for the first.
  await Promise.resolve();
  if (context.isStopped) return;
  const early = context.served ?? (route && startEarlyReads(settings, route.entry));
  context.early = early;
  const isPlain = path === definition.routes.start && path === start && !search;
  if (route && isPlain && !settings.messages && !pageToken.getToken)
    // A failure is not shown here: the flow meets the same one, and shows it.
    context.first = await showFirstScreen({
      routes: definition.routes,
      first: definition.first,
      settings,
      steps,
      early,
      timing,
      path,
      navigate: context.navigate,
      isStopped: () => context.isStopped,
    }).catch(() => undefined);
  // A request before the next animation frame would delay that frame.
  if (context.first) await nextFrame();
  if (!context.isStopped) await startOrReport(context);
}

async function startOrReport(context: WidgetContext): Promise<void> {
  const { path, steps, emit, route } = context;
  try {
    await startRest(context);
  } catch {
    if (context.isStopped) return;
    const failures = (context.loadFailures += 1);
    if (route?.widget.isLine) {
      // Nobody has asked for it, and without its code it cannot act.
      context.first?.drop();
      steps.to({ step: 'opening', path, skeleton: none });
    } else if (context.first) context.first.showMissing(failures);
    else steps.to({ step: 'unavailable', path, failures });
    reportMissingCode(emit);
  }
}

async function startRest(context: WidgetContext): Promise<void> {
  const { definition, pageToken, emit, location, start, route, steps, timing } = context;
  // A failure is ignored: the router loads the messages again, and reports a missing catalog.
  loadMessages(settingsNow(context), route?.widget).catch(() => undefined);
  const { rest } = await definition.loadRest();
  if (context.isStopped) return;
  const { early, first } = context;
  context.started = rest.start({
    emit,
    location,
    start,
    steps,
    settings: settingsNow(context),
    ...(pageToken.getToken ? { getToken: pageToken.getToken } : {}),
    ...(early ? { fetch: early.fetch, early } : {}),
    shown: first?.handOver(() => {
      // A widget that is removed meanwhile loads nothing more.
      if (context.isStopped) return;
      timing.respond();
      early?.end?.();
      if (timing.root()?.matches(':hover, :focus-within')) context.started?.router.loadNext();
    }),
  });
  if (!first) timing.respond();
}

/** The settings with the texts that the page wants by now. */
const settingsNow = ({ settings, texts }: WidgetContext): Settings =>
  ownProperties<Settings>(settings, texts);

/** How long to wait for an animation frame, in ms: a hidden tab has none. */
const maxFrameWaitMs = 200;

const nextFrame = () =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(() => resolve(), maxFrameWaitMs);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      resolve();
    });
  });

const isForSameUser = (one: PageToken, other: PageToken): boolean =>
  one.token === other.token && one.userId === other.userId && !one.getToken === !other.getToken;

const signInRoute = '/sso';

/**
 * The route that a location opens; undefined if only the rest knows it. Without a signed-in user it is /sso,
 * unless the route has something for a visitor.
 */
function openingRoute(
  settings: Settings,
  path: string,
  findRoute: FindRoute,
): FoundRoute | undefined {
  const found = findRoute(path);
  if (!found) return undefined;
  const isPublic = found.widget.isPublic ?? found.entry.publicReads !== undefined;
  return isPublic || knownUser(settings) ? found : findRoute(signInRoute);
}
