import type { Emit } from '#config/events.ts';
import type { LocationHistory } from '#ports/location.ts';
import type { Settings } from '#config/settings.ts';
import type { HostToken } from '#session/host-token.ts';
import type { Mounted } from './mount.tsx';
import { prefetchRoute } from './prefetch-route.ts';
import { drawSkeleton, drawUnavailable } from './static-skeleton.ts';

export interface RunConfig {
  readonly root: ShadowRoot;
  readonly settings: Settings;
  readonly location: LocationHistory;
  readonly home: string;
  readonly emit: Emit;
  readonly getToken: HostToken['getToken'];
  /** Begins anew, for a person who asks for it where the core could not be fetched. */
  readonly again: () => void;
}

/** An element's journey, from its skeleton on. */
export interface Run {
  /** Takes what can change under a running journey; false where it does not run yet. */
  update(settings: Settings): boolean;
  stop(): void;
}

/** Draws the skeleton, starts the first reads, and mounts the journey once its core is there. */
export function run({ root, settings, again, getToken, ...router }: RunConfig): Run {
  let ended = false;
  let mounted: Mounted | undefined;
  const { skeleton, prefetched } = prefetchRoute(settings, router.location.current().path);
  drawSkeleton(root, settings, skeleton);
  import('./mount.tsx').then(
    ({ mount }) => {
      if (ended) return;
      mounted = mount({
        root,
        settings,
        ...router,
        ...(getToken ? { getToken } : {}),
        ...(prefetched ? { fetch: prefetched.fetch } : {}),
      });
    },
    () => {
      if (!ended) drawUnavailable(root, settings, again);
    },
  );
  return {
    update: (next) => {
      mounted?.update(next);
      return mounted !== undefined;
    },
    stop: () => {
      ended = true;
      prefetched?.stop();
      mounted?.stop();
      mounted = undefined;
    },
  };
}
