import type { CodeEntryDeps } from './code-entry-deps.ts';
import type { CodeEntryState, CodeRecord } from './code-entry.state.ts';

type SentTo = Pick<CodeEntryDeps<never>, 'phone' | 'toBackupPhone'>;

/** The properties that every state has. */
export const commonFields = ({
  deps,
  record,
}: {
  readonly deps: SentTo;
  readonly record: CodeRecord;
}) => {
  const { phone, toBackupPhone } = deps;
  const { resendAt, hasBackupPhone } = record;
  return { phone, toBackupPhone, resendAt, hasBackupPhone };
};

/** The first state of the screen, restored after a reload. */
export function firstState(
  deps: SentTo & Pick<CodeEntryDeps<never>, 'record' | 'clock'>,
): CodeEntryState {
  const { record, clock } = deps;
  const { lockedUntil, limit, expired } = record;
  const common = commonFields({ deps, record });
  if (lockedUntil !== undefined) return { step: 'locked', until: lockedUntil, ...common };
  if (limit && limit.until > clock.now())
    return { step: 'too-many', code: '', ...limit, ...common };
  return expired ? { step: 'expired', ...common } : { step: 'entering', code: '', ...common };
}
