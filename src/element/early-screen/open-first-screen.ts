import type { HeightReservation } from '#app/page-services/timing.ts';
import type { Prefetch } from '#http/prefetch.ts';
import { createStorage, embedPrefix } from '#browser/storage.ts';
import type { BootstrapConfig } from '../settings/bootstrap-config.ts';
import { prefetchRoute } from '../prefetch/prefetch-route.ts';
import { createHeightReservation } from './height-reservation.ts';
import { drawSkeleton } from './static-skeleton.ts';
import type { EarlyDrawing } from './draw-early-screen.tsx';
import { earlyScreens } from './early-screens.ts';

/** A first screen that is loading: a skeleton, and early responses. */
interface FirstScreen {
  readonly prefetched: Prefetch | undefined;
  readonly height: HeightReservation;
  /** Loads the code of the route, which the core needs. */
  readonly loadRoute: () => Promise<unknown> | undefined;
  /**
   * Settles before the core is needed, to a first screen that has been drawn without it, if any.
   * Absent if the core has to draw the first screen.
   */
  readonly drawn: Promise<EarlyDrawing | undefined> | undefined;
}

/** @param isWanted false once the element has ended */
export function openFirstScreen(config: BootstrapConfig, isWanted: () => boolean): FirstScreen {
  const { root, settings, location, home } = config;
  const { path: requested, search } = location.current();
  const { path, skeleton, prefetched, found } = prefetchRoute(settings, requested);
  const height = createHeightReservation(settings, requested);
  height.reserve(drawSkeleton(root, settings, skeleton));
  const load = earlyScreens[path];
  const isPlain = path === home && !search && !settings.messages && !config.getToken;
  const drawn =
    load && found && isPlain && (found.widget.isPublic || settings.token)
      ? Promise.all([import('./draw-early-screen.tsx'), load()]).then(
          ([{ drawEarlyScreen }, { early }]) =>
            drawEarlyScreen({
              root,
              settings,
              storage: createStorage(embedPrefix(settings.clientId)),
              prefetched,
              widget: found.widget,
              screen: early,
              isWanted,
            }),
        )
      : undefined;
  return {
    prefetched,
    height,
    loadRoute: () => {
      const route = found?.entry.load();
      // The router loads it again, and reports if it is unavailable.
      route?.catch(() => undefined);
      return route;
    },
    // Whatever goes wrong, the core shows it.
    drawn: drawn?.catch(() => undefined),
  };
}
