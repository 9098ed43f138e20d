import type { Settings } from '#base/settings/settings.ts';
import type { PageToken } from '#session/page-token.ts';
import type { Mounted } from './mount.tsx';
import { findRoute } from '#widgets/route-table.ts';
import type { BootstrapConfig } from './settings/bootstrap-config.ts';
import { elementModules } from './shared-modules.ts';
import type { EarlyDrawing } from './early-screen/draw-early-screen.tsx';
import { openFirstScreen } from './early-screen/open-first-screen.ts';
import { embeddedDataId } from './server-rendering/embedded-data-id.ts';

/** An element's widget, from its skeleton on. */
export interface RunningWidget {
  /** Applies settings that can change while the widget runs; false if it has to be restarted. */
  update(settings: Settings, getToken: PageToken['getToken']): boolean;
  stop(): void;
}

/** Draws the skeleton, starts the first reads, and mounts the widget once its core has loaded. */
export function bootstrap(config: BootstrapConfig): RunningWidget {
  const { root, settings, unavailable, getToken, ...router } = config;
  const start = performance.now();
  let ended = false;
  let mounted: Mounted | undefined;
  let drawing: EarlyDrawing | undefined;
  let latest: Parameters<Mounted['update']> | undefined;
  const isServerRendered = root.getElementById(embeddedDataId) !== null;
  const firstScreen = isServerRendered ? undefined : openFirstScreen(config, () => !ended);
  let early = firstScreen?.prefetched;
  const marks = [start, performance.now()] as const;
  const mountCore = async () => {
    const route = firstScreen?.loadRoute();
    const [{ mount }, serverMarkup] = await Promise.all([
      import('./mount.tsx'),
      isServerRendered && import('./server-rendering/take-over.ts'),
      drawing?.painted,
      // Without its route, the router would draw a loading screen over what the user has typed.
      drawing && route,
    ]);
    if (ended) return;
    const adopted = serverMarkup ? serverMarkup.takeOverServerMarkup(config) : undefined;
    early = adopted ?? early;
    mounted = mount({
      root,
      settings,
      ...router,
      ...(getToken ? { getToken } : {}),
      marks,
      findRoute,
      elementModules,
      ...(early ? { fetch: early.fetch, early } : {}),
      container: adopted?.container,
      height: firstScreen?.height,
      drawing,
    });
    if (latest) mounted.update(...latest);
  };
  const report = (retry?: () => void) => ended || unavailable(retry);
  const mountOrReport = () => loadWithRetry(mountCore, () => drawing, report);
  const drawn = firstScreen?.drawn?.then((first) => (drawing = first)?.frameBegan);
  void (drawn ? drawn.then(mountOrReport) : mountOrReport()).finally(
    () => ended && drawing?.release(false),
  );
  return {
    update: (next, nextGetToken) => {
      // A screen that is drawn gets other texts once the core is mounted: a restart would lose what
      // the user has typed.
      if (!mounted && (!isForSameUser(settings, next) || !nextGetToken !== !getToken)) return false;
      if (!mounted && !drawing && !hasSameTexts(settings, next)) return false;
      latest = [next, nextGetToken];
      mounted?.update(...latest);
      return true;
    },
    stop: () => {
      ended = true;
      early?.stop();
      drawing?.release(false);
      mounted?.stop();
    },
  };
}

/**
 * Loads what a screen needs. After a failure, a screen that is drawn already is kept with the user's
 * choices and text, and a retry shows it again.
 */
function loadWithRetry(
  load: () => Promise<void>,
  drawn: () => EarlyDrawing | undefined,
  report: (retry?: () => void) => unknown,
): Promise<void> {
  return load().catch(() => {
    const drawing = drawn();
    const frame = drawing?.frame;
    const root = frame?.parentNode;
    const retry = () => {
      if (frame) root?.replaceChildren(frame);
      void loadWithRetry(load, drawn, report);
    };
    report(frame && retry);
    if (!frame?.isConnected) drawing?.withdraw();
  });
}

const isForSameUser = (one: Settings, other: Settings): boolean =>
  one.token === other.token && one.userId === other.userId;

const hasSameTexts = (one: Settings, other: Settings): boolean =>
  one.lang === other.lang && one.messages === other.messages;
