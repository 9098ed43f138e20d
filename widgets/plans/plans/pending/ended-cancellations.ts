import { reportMissingCode } from '#base/settings/events.ts';
import type { Services } from '#app/services.ts';
import { whenVisible } from '#base/flow/delay.ts';
import type { Plans } from '#plans/rules.ts';
import {
  isUndone,
  createPendingChangeStore,
  type PendingChange,
} from '#purchase/change/pending-change-store.ts';
import type { PlansNotice } from '../plans.state.ts';
import { continues } from './pending-notice.ts';

/** Loads what tells the embedding page of a success. Few visits need it. */
export type LoadReport = () => Promise<{
  readonly reportCancelled: (services: Services, cancelled: PendingChange) => Promise<void>;
}>;

/**
 * Handles the cancellations that ended while no page showed them. The embedding page is told of a success,
 * which the card shows; a failure needs a notice. Both count as seen then. While the card does not show a
 * success yet, it is still shown as under way, and its own page names it.
 */
export function noticeOfEndedCancellations(
  services: Services,
  loadReport: LoadReport,
  userId: string,
  plans: Pick<Plans, 'current' | 'switchover'>,
): PlansNotice | undefined {
  const { clock, storage, visibility } = services;
  const store = createPendingChangeStore(storage, userId);
  const all = store.all();
  const markSeen = ({ key }: PendingChange) =>
    whenVisible(visibility, () => {
      const stored = store.get(key);
      if (stored) store.put({ ...stored, seen: true });
    });
  let notice: PlansNotice | undefined;
  for (const ended of all) {
    const { command, id, verdict, seen, discarded } = ended;
    if (command !== 'unsubscribe' || seen || !verdict) continue;
    if (isUndone(all, ended, clock.now())) continue;
    const isListed = continues(plans, id);
    if (verdict === 'success') {
      void report(services, loadReport, ended).then(
        (reported) => reported && !isListed && markSeen(ended),
      );
      continue;
    }
    if (isListed && !discarded) notice = { kind: 'not-cancelled', packageId: id };
    markSeen(ended);
  }
  return notice;
}

/** Returns whether the embedding page has been told; otherwise the next visit tells it. */
async function report(
  services: Services,
  loadReport: LoadReport,
  ended: PendingChange,
): Promise<boolean> {
  try {
    const part = await loadReport();
    await part.reportCancelled(services, ended);
    return true;
  } catch {
    reportMissingCode(services.emit);
    return false;
  }
}
