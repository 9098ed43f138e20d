import type { CurrentAccountDeps } from '#session/current-account.ts';
import { caseVariantsOf } from '../promo-code.ts';
import type { OfferId, PromoRecordStore } from './promo-record-store.ts';

type Records = Pick<PromoRecordStore, 'pending' | 'save'>;

/**
 * Shows an activation again that the user has dismissed while it was paid for or still processing.
 * One whose response was lost is sent again instead.
 * @returns whether there is one
 */
export function resumeLeft(promos: Records, offer: OfferId): boolean {
  const pending = promos.pending(offer);
  if (!pending?.left || pending.phase === 'sent') return false;
  const { left: _, ...shown } = pending;
  promos.save(shown);
  return true;
}

/** The same for a code as the user may have spelled it; its user is known at the latest after a lookup. */
export function resumeLeftCode(
  promos: Records,
  session: Pick<CurrentAccountDeps['session'], 'identity'>,
  code: string,
): boolean {
  const { userId } = session.identity() ?? {};
  const resumes = (spelling: string) =>
    userId !== undefined && resumeLeft(promos, { code: spelling, userId });
  return caseVariantsOf(code).some(resumes);
}
