import type { Emit } from '#config/events.ts';
import type { LocationHistory } from '#ports/location.ts';
import type { Settings } from '#config/settings.ts';
import type { PageToken } from '#session/page-token.ts';
import type { Services } from '#app/services.ts';
import type { Prefetch } from '#http/prefetch.ts';
import type { FirstScreen } from '#app/page-services/timing.ts';
import type { Mounted } from './mount.tsx';
import { findRoute } from '#widgets/route-table.ts';
import { elementModules } from './shared-modules.ts';
import { prefetchRoute } from './prefetch/prefetch-route.ts';
import { embeddedDataId } from './server-rendering/embedded-data-id.ts';
import { openingHeight } from './skeleton/opening-height.ts';
import { drawSkeleton } from './skeleton/static-skeleton.ts';

export interface RunConfig {
  readonly root: ShadowRoot;
  readonly settings: Settings;
  readonly location: LocationHistory;
  readonly home: string;
  readonly emit: Emit;
  readonly listened: ReadonlySet<string> | undefined;
  readonly getToken: PageToken['getToken'];
  readonly lateStyles: Services['lateStyles'];
  /** Called if the core could not be loaded. */
  readonly unavailable: () => void;
}

/** An element's widget, from its skeleton on. */
export interface Run {
  /** Applies settings that can change while the widget runs; false if it does not run yet. */
  update(settings: Settings, getToken: PageToken['getToken']): boolean;
  stop(): void;
}

/** Draws the skeleton, starts the first reads, and mounts the widget once its core has loaded. */
export function run({ root, settings, unavailable, getToken, ...router }: RunConfig): Run {
  const start = performance.now();
  let ended = false;
  let mounted: Mounted | undefined;
  let early: Prefetch | undefined;
  const served = root.getElementById(embeddedDataId) !== null;
  let height: FirstScreen | undefined;
  if (!served) {
    const requestedPath = router.location.current().path;
    const { path, skeleton, prefetched } = prefetchRoute(settings, requestedPath);
    early = prefetched;
    // The router loads it again, and reports if it is unavailable.
    router.lateStyles(path).catch(() => undefined);
    height = openingHeight(settings, requestedPath);
    height.reserve(drawSkeleton(root, settings, skeleton));
  }
  const marks = [start, performance.now()] as const;
  Promise.all([import('./mount.tsx'), served && import('./server-rendering/take-over.ts')]).then(
    ([{ mount }, adoption]) => {
      if (ended) return;
      const adopted = adoption ? adoption.takeOverServerMarkup(root, settings) : undefined;
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
        height,
      });
    },
    () => {
      if (!ended) unavailable();
    },
  );
  return {
    update: (next, nextGetToken) => {
      mounted?.update(next, nextGetToken);
      return mounted !== undefined;
    },
    stop: () => {
      ended = true;
      early?.stop();
      mounted?.stop();
      mounted = undefined;
    },
  };
}
