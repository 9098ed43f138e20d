import { reportMissingCode } from '#base/settings/events.ts';
import type { Services } from '#app/services.ts';
import type { Plans } from '#plans/rules.ts';
import { hasPendingChange } from '#purchase/change/has-pending-change.ts';
import type { PlansNews } from '../plans.state.ts';
import type { LoadReport } from './ended-cancellations.ts';

/** Reads pending changes whose outcome has not been shown yet. */
export interface PendingChangeReader {
  /**
   * Resolves once they can be read; the code that reads them is loaded only if something is stored.
   */
  load(): Promise<void>;
  /** Called once the server has the outcome or the payment page of a waiting change. */
  onOutcome: (() => void) | undefined;
  of(userId: string, plans: Plans): PlansNews | undefined;
}

export function createPendingChangeReader(
  services: Services,
  loadReport: LoadReport,
): PendingChangeReader {
  const { storage, emit } = services;
  let part: typeof import('./read-pending-notice.ts') | undefined;
  const reader: PendingChangeReader = {
    onOutcome: undefined,
    load: async () => {
      if (!hasPendingChange(storage)) return;
      try {
        part ??= await import('./read-pending-notice.ts');
      } catch {
        // The packages are shown anyway; the next refresh loads it again.
        reportMissingCode(emit);
        return;
      }
      await part.refreshPendingChanges(services, () => reader.onOutcome?.());
    },
    of: (userId, plans) => part?.readPlansNews(services, loadReport, userId, plans),
  };
  return reader;
}
