import type { PushRecord } from '#sign-in/push-record.ts';
import type { MobileIdDeps } from './mobile-id-deps.ts';
import type { MobileIdState, Push } from './mobile-id.state.ts';

type PushOf = Pick<MobileIdDeps<never>, 'phone' | 'toBackupPhone' | 'push'>;

/** The properties that every state has. */
export const pushOf = ({ phone, toBackupPhone, push }: PushOf, { resendAt }: PushRecord): Push => ({
  phone,
  toBackupPhone,
  resendAt,
  hasBackupPhone: push?.hasBackupPhone ?? false,
});

/** The push is over, or none was requested. */
export const endedState = (deps: PushOf, record: PushRecord): MobileIdState => ({
  step: 'ended',
  end: deps.push ? (record.end ?? 'unanswered') : 'not-sent',
  ...pushOf(deps, record),
});

/** The last request reached a limit. */
export function tooManyState(
  deps: PushOf,
  record: PushRecord,
  { until, action }: NonNullable<PushRecord['limit']>,
): MobileIdState {
  const by = action === 'sms' ? 'sms' : 'mobile-id';
  const lost = by === 'sms' && record.responseLost ? ({ responseLost: true } as const) : {};
  return { step: 'too-many', action, limit: until, by, ...lost, ...pushOf(deps, record) };
}
