import { loadMessages } from './load-messages.ts';
import type { FindRoute } from './route.tsx';
import type { Services } from './services.ts';

/** Loads what the likely next routes need. */
export function prefetchNext(services: Services, find: FindRoute, path: string): void {
  services.prefetch();
  const likely = (find(path)?.entry.next ?? []).map(find);
  const parts = [
    services.lateStyles(),
    ...likely.flatMap((next) => [
      next?.entry.load(),
      loadMessages(services.settings, next?.widget, true),
    ]),
  ];
  // Failures are ignored here: the visit itself requests it again.
  for (const part of parts) part?.catch(() => undefined);
}
