import { pendingActions, type CodeRecord } from './code-entry.state.ts';
import { fieldsOf, storedDeadline } from '#kit/stored-bounds.ts';

/**
 * Parses the stored record of a sent code; undefined without a plausible deadline.
 * @param now epoch ms
 */
export function codeRecordOf(value: unknown, now: number): CodeRecord | undefined {
  const fields = fieldsOf(value);
  const resendAt = storedDeadline(fields['resendAt'], now);
  if (resendAt === undefined) return undefined;
  const lockedUntil = storedDeadline(fields['lockedUntil'], now);
  const limit = fieldsOf(fields['limit']);
  const until = storedDeadline(limit['until'], now);
  const pending = pendingActions.find((each) => each === limit['pending']);
  return {
    resendAt,
    hasBackupPhone: fields['hasBackupPhone'] === true,
    ...(lockedUntil === undefined ? {} : { lockedUntil }),
    ...(until === undefined || !pending ? {} : { limit: { until, pending } }),
    ...(fields['expired'] === true ? { expired: true } : {}),
  };
}
