import { pendingActions, type CodeRecord } from './code-entry.state.ts';
import { fieldsOf, storedDeadline } from '#base/flow/stored/stored-bounds.ts';

/**
 * Parses the stored record of a sent code; undefined without a plausible deadline.
 * @param now epoch ms
 */
export function codeRecordOf(value: unknown, now: number): CodeRecord | undefined {
  const fields = fieldsOf(value);
  const deadline = (each: unknown) => storedDeadline(each, now, fields['savedAt']);
  const resendAt = deadline(fields['resendAt']);
  if (resendAt === undefined) return undefined;
  const lockedUntil = deadline(fields['lockedUntil']);
  const limit = fieldsOf(fields['limit']);
  const until = deadline(limit['until']);
  const pending = pendingActions.find((each) => each === limit['pending']);
  return {
    resendAt,
    hasBackupPhone: fields['hasBackupPhone'] === true,
    ...(lockedUntil === undefined ? {} : { lockedUntil }),
    ...(until === undefined || !pending ? {} : { limit: { until, pending } }),
    ...(fields['expired'] === true ? { expired: true } : {}),
  };
}
