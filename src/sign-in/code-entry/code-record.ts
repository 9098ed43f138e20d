import * as z from 'zod/mini';
import { pendingActions, type CodeRecord } from './code-entry.state.ts';
import { storedDeadline } from '#base/flow/stored/stored-bounds.ts';
import { parseStored, part, set } from '#base/flow/stored/stored-fields.ts';

/** A code that was sent, as it is stored; times in epoch ms. */
export const storedCode = z.object({
  resendAt: z.number(),
  lockedUntil: part(z.number()),
  limit: part(z.object({ until: z.number(), pending: z.enum(pendingActions) })),
  hasBackupPhone: part(set),
  expired: part(set),
  resent: part(set),
  savedAt: part(z.number()),
});

/**
 * Parses the stored record of a sent code; undefined without a plausible deadline.
 * @param now epoch ms
 */
export function codeRecordOf(value: unknown, now: number): CodeRecord | undefined {
  const stored = parseStored(storedCode, value);
  const deadline = (each: number | undefined) => storedDeadline(each, now, stored?.savedAt);
  const resendAt = deadline(stored?.resendAt);
  if (!stored || resendAt === undefined) return undefined;
  const { limit, hasBackupPhone = false, expired, resent } = stored;
  const lockedUntil = deadline(stored.lockedUntil);
  const until = deadline(limit?.until);
  return {
    resendAt,
    hasBackupPhone,
    ...(lockedUntil === undefined ? {} : { lockedUntil }),
    ...(until === undefined || !limit ? {} : { limit: { ...limit, until } }),
    ...(expired ? { expired } : {}),
    ...(resent ? { resent } : {}),
  };
}
