import type { ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { LocationHistory } from '#base/ports/location.ts';
import type { Emit } from '#base/settings/events.ts';
import type { WindowWithBridge } from './webview/mounted-widgets.ts';
import type { Settings } from '#base/settings/settings.ts';
import { isLocalPage } from '#base/settings/local-host.ts';
import { createRouter, type Router } from '#app/router.ts';
import { RouterView } from '#app/router-view.tsx';
import type { PageToken } from '#session/page-token.ts';
import type { FindRoute } from '#app/route.tsx';
import { createTimingRef, type HeightReservation } from '#app/page-services/timing.ts';
import { createServices, type ServicesConfig } from '#app/services.ts';
import type { EarlyDrawing } from './early-screen/draw-early-screen.tsx';
import { whenSettled } from './early-screen/when-settled.ts';
import { shareModules, type elementModules } from './shared-modules.ts';
import { isReactNode } from './page-checks/is-react-node.ts';

export interface MountConfig extends ServicesConfig {
  readonly root: ShadowRoot;
  /** Where it is rendered instead, while a server-rendered first screen is in the root. */
  readonly container?: HTMLElement | undefined;
  readonly location: LocationHistory;
  readonly home: string;
  /** Events that have had a listener on the element itself, if known. */
  readonly listened: ReadonlySet<string> | undefined;
  /** When the element was started and its skeleton drawn, in ms since the page began to load. */
  readonly marks: readonly [start: number, skeleton: number];
  /** The first screen, if it is drawn already: it is hydrated instead of drawn again. */
  readonly drawing?: EarlyDrawing | undefined;
  /** Absent for an element that a server rendered. */
  readonly height?: HeightReservation | undefined;
  /** Passed in: the element already has the route table. */
  readonly findRoute: FindRoute;
  readonly elementModules: typeof elementModules;
}

/** A widget mounted in a shadow root. */
export interface Mounted {
  /** Applies a new token, user id, theme, language or messages without losing the step or the input. */
  update(settings: Settings, getToken: PageToken['getToken']): void;
  stop(): void;
}

/**
 * Loaded on React pages and on a developer's own machine only; ignored if it cannot be loaded.
 */
function checkDeveloperPage({ root: { host }, listened, settings }: MountConfig): void {
  if (!isReactNode(host) && !isLocalPage()) return;
  import('./page-checks/check-page.ts').then(
    ({ checkPage }) => checkPage(host, listened, settings.paymentMode),
    () => undefined,
  );
}

/** Mounts a widget into an element's shadow root. */
export function mount(config: MountConfig): Mounted {
  shareModules(config.elementModules);
  const emit: Emit = (name, detail) => {
    if (name === 'cloud-ready') checkDeveloperPage(config);
    return config.emit(name, detail);
  };
  const services = createServices({ ...config, emit });
  const router = createRouter(services, config.location, config.home, config.findRoute);
  let drawnAt: number | undefined;
  const rootRef = createTimingRef(config.emit, ...config.marks, config.height, () => drawnAt);
  const tree = (settings: Settings) => (
    <RouterView
      router={router}
      theme={settings.theme}
      lang={settings.lang}
      messages={settings.messages}
      rootRef={rootRef}
    />
  );
  (window as WindowWithBridge).cloudWidgetsMounted?.set(config.root, config);
  router.start();
  const view = createView(config, router, tree, () => (drawnAt = config.drawing?.time));
  return {
    update: (settings, getToken) => {
      const { token, userId } = settings;
      services.session.setToken({ token, userId, getToken });
      view.whenDrawn((draw) => {
        router.setTexts(settings);
        draw(settings);
      });
    },
    stop: () => {
      router.stop();
      services.stop();
      view.unmount();
    },
  };
}

interface View {
  /** Calls the latest update once the screen responds to input: later, or immediately. */
  whenDrawn(update: (draw: (settings: Settings) => void) => void): void;
  unmount(): void;
}

/**
 * Draws the widget, or hydrates its first screen as soon as its flow is in the same state.
 * @param hydrating called before the hydration
 */
function createView(
  { root, container, settings, drawing }: MountConfig,
  router: Router,
  tree: (settings: Settings) => ReactNode,
  hydrating: () => void,
): View {
  let view: Root | undefined;
  let waiting: Parameters<View['whenDrawn']>[0] | undefined;
  const draw = (next: Settings) => view?.render(tree(next));
  const start = () => {
    drawing?.release(false);
    // Preact replaces existing content in a root only once, and a widget may restart here.
    if (!container) root.replaceChildren();
    view = createRoot(container ?? root);
    draw(settings);
  };
  const stop =
    drawing &&
    whenSettled(router, router.store.getState().path, drawing.state, (isSame) => {
      if (isSame) {
        hydrating();
        view = hydrateRoot(root as unknown as Element, tree(settings));
        drawing.release(true);
        if (root.host.matches(':hover, :focus-within')) router.prefetch();
      } else start();
      waiting?.(draw);
    });
  if (!drawing) start();
  return {
    whenDrawn: (update) => {
      if (view) update(draw);
      else waiting = update;
    },
    unmount: () => {
      stop?.();
      drawing?.release(false);
      view?.unmount();
    },
  };
}
