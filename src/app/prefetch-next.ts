import { prefetchLateViews } from '#ui/screen/late-view.tsx';
import { loadMessages } from './load-messages.ts';
import type { FindPage } from './route.tsx';
import type { Services } from './services.ts';

/** Loads what the open route still lacks, and what the likely next routes need. */
export function prefetchNext(services: Services, find: FindPage, path: string): void {
  prefetchLateViews();
  const next = (find(path)?.entry.next ?? []).map(find);
  const parts = next.flatMap((each) => [
    each?.load(),
    loadMessages(services.settings, each?.widget),
  ]);
  // Failures are ignored: opening the route requests it again.
  for (const part of parts) part?.catch(() => undefined);
}
