import { prefetchLateViews } from '#ui/screen/late-view.tsx';
import { loadMessages } from './load-messages.ts';
import type { FindRoute } from './route.tsx';
import type { Services } from './services.ts';

/** Loads what the open route still lacks, and what the likely next routes need. */
export function prefetchNext(services: Services, find: FindRoute, path: string): void {
  prefetchLateViews();
  const here = find(path);
  const likely = [here, ...(here?.entry.next ?? []).map(find)];
  const parts = likely.flatMap((next) => [
    next?.entry.load(),
    loadMessages(services.settings, next?.widget),
  ]);
  // Failures are ignored: opening the route requests it again.
  for (const part of parts) part?.catch(() => undefined);
}
