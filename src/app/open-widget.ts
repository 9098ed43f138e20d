import type { RefCallback } from 'react';
import { createSteps } from '#base/flow/steps.ts';
import type { LocationHistory } from '#base/ports/location.ts';
import { ownProperties } from '#base/settings/own-properties.ts';
import type { Emit } from '#base/settings/events.ts';
import { isSameTexts, type Settings, type Texts } from '#base/settings/settings.ts';
import type { Prefetch } from '#http/prefetch.ts';
import type { PageToken } from '#session/page-token.ts';
import type { FirstScreen } from './first-screen/first-screen.ts';
import { loadMessages } from './load-messages.ts';
import { openingRoute } from './first-screen/opening-route.ts';
import { createTiming, type HeightReservation } from './page-services/timing.ts';
import { prefetchReads } from './first-screen/prefetch-reads.ts';
import { skeletonAt, type FindRoute, type WidgetRoutes } from './route.tsx';
import type { RouterState, ScreenSource } from './router.state.ts';
import { showFirstScreen, type FirstOnDisplay } from './first-screen/show-first-screen.ts';
import type { StartedWidget, WidgetRest } from './start-widget.ts';

/** A widget: its routes, its first screen, and how to load the rest of it. */
export interface WidgetDefinition {
  readonly routes: WidgetRoutes;
  /** Every route of spec §2, also of other widgets. */
  readonly findRoute: FindRoute;
  readonly first: FirstScreen;
  readonly loadRest: () => Promise<{ readonly rest: WidgetRest }>;
}

export interface OpenWidgetConfig {
  readonly definition: WidgetDefinition;
  readonly settings: Settings;
  readonly page: PageToken;
  readonly emit: Emit;
  readonly location: LocationHistory;
  /** The route at which it starts. */
  readonly home: string;
  /** Responses that a server has put into the page, in place of early reads. */
  readonly embedded?: Prefetch | undefined;
  readonly height?: HeightReservation | undefined;
  /** When the widget was started, in ms since the page began to load. */
  readonly startedAt: number;
  /** Opens the widget anew: its user or its texts have changed before it could follow the change. */
  readonly restart: () => void;
}

/** A widget on a page, from its skeleton on. */
export interface OpenWidget extends ScreenSource {
  /** Of the outermost node. */
  readonly rootRef: RefCallback<HTMLElement>;
  /** Applies a new token, or a new function for tokens, without losing the step or the input. */
  setToken(page: PageToken): void;
  /** Shows other texts, likewise. */
  setTexts(texts: Texts): void;
  stop(): void;
}

/**
 * Opens a widget: its skeleton, its first screen as soon as the data has arrived, then the rest, whose
 * router takes over what is shown.
 */
export function openWidget(config: OpenWidgetConfig): OpenWidget {
  const { definition, settings, page, emit, location, home } = config;
  const { path, search } = location.current();
  const route = openingRoute(settings, path, definition.findRoute);
  const opening = { step: 'opening', path, skeleton: skeletonAt(route?.entry, search) } as const;
  const steps = createSteps<RouterState>(opening);
  const timing = createTiming(emit, config.startedAt, performance.now(), config.height);
  let early: Prefetch | undefined;
  let first: FirstOnDisplay | undefined;
  let started: StartedWidget | undefined;
  let isStopped = false;
  let loadFailures = 0;
  let texts: Texts = settings;

  const startRest = async () => {
    // The router loads them again, and reports if they are missing.
    loadMessages(ownProperties<Settings>(settings, texts), route?.widget).catch(() => undefined);
    const { rest } = await definition.loadRest();
    if (isStopped) return;
    started = rest.start({
      ...{ emit, location, home, steps },
      settings: ownProperties<Settings>(settings, texts),
      ...(page.getToken ? { getToken: page.getToken } : {}),
      ...(early ? { fetch: early.fetch, early } : {}),
      shown: first?.handOver(() => {
        timing.respond();
        if (timing.root()?.matches(':hover, :focus-within')) started?.router.prefetch();
      }),
    });
    if (!first) timing.respond();
  };
  const startOrReport = () =>
    startRest().catch(() => {
      if (isStopped) return;
      loadFailures += 1;
      if (first) first.showMissing(loadFailures);
      else steps.to({ step: 'unavailable', path, failures: loadFailures });
      emit('cloud-error', { kind: 'code-unavailable', number: 20 });
    });
  const open = async () => {
    // StrictMode starts twice within one task: nothing may be requested for the first.
    await Promise.resolve();
    if (isStopped) return;
    early = config.embedded ?? (route && prefetchReads(settings, route.entry));
    const isPlain = path === definition.routes.start && path === home && !search;
    if (route && isPlain && !settings.messages && !page.getToken)
      first = await showFirstScreen({
        ...definition,
        ...{ settings, steps, early, timing, path, navigate },
        isStopped: () => isStopped,
      });
    // What is requested before that frame would delay it.
    if (first) await nextFrame();
    if (!isStopped) await startOrReport();
  };
  const navigate: ScreenSource['navigate'] = (...target) => started?.router.navigate(...target);
  void open();

  return {
    store: steps.store,
    rootRef: timing.ref,
    navigate,
    reopen: () => {
      if (started) return started.router.reopen();
      if (first) first.show();
      else steps.to(opening);
      void startOrReport();
    },
    prefetch: () => started?.router.prefetch(),
    onMissingView: () => void emit('cloud-error', { kind: 'code-unavailable', number: 20 }),
    setToken: (next) => {
      if (started) started.services.session.setToken(next);
      else if (!isForSameUser(page, next)) config.restart();
    },
    setTexts: (next) => {
      if (isSameTexts(texts, next)) return;
      // A restart would lose what the user has typed into a screen on display.
      if (!started && !first) return config.restart();
      texts = next;
      started?.router.setTexts(next);
    },
    stop: () => {
      isStopped = true;
      early?.stop();
      first?.drop();
      steps.stop();
      started?.stop();
    },
  };
}

/** How long to wait for a frame, in ms: a hidden tab has none. */
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
