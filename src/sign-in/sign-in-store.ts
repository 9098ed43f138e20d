import type { CodeRecord } from './code-entry/code-entry.state.ts';
import { codeRecordOf } from './code-entry/code-record.ts';
import { fieldsOf, storedCount, storedDeadline } from '#base/flow/stored/stored-bounds.ts';
import type { KeyValueStorage, StorageKey } from '#base/ports/storage.ts';
import { phoneIn, type Phone } from '#base/values/phone/phone.ts';
import type { SignInMethod } from './sign-in-method.ts';
import { pushPolling, pushActions, pushEnds, type PushRecord } from './push-record.ts';
import { readRecord } from '#base/flow/stored/record.ts';
import { createPhoneStore, type PhoneStore } from './phone-entry/phone-store.ts';

/** A code that was sent for signing in. */
export interface SentCode extends CodeRecord {
  readonly phone: Phone;
  readonly toBackupPhone: boolean;
}

/** A push that was sent. Spec §2, §4. */
export interface SentPush extends PushRecord {
  readonly phone: Phone;
  readonly toBackupPhone: boolean;
  readonly pollUrl: string;
  readonly hasBackupPhone: boolean;
}

/** What a sign-in stores across reloads, tabs and widgets, with the names of spec §3. */
export interface SignInStore extends PhoneStore {
  saveSignInMethod(method: SignInMethod): void;
  sentCode(): SentCode | undefined;
  /** @param confirmUrl where the code is confirmed */
  saveSentCode(code: SentCode, confirmUrl: string): void;
  push(): SentPush | undefined;
  savePush(push: SentPush): void;
  saveTicket(ticketId: string): void;
}

/** @param now epoch ms, used to check stored deadlines for plausibility */
export function createSignInStore(storage: KeyValueStorage, now: () => number): SignInStore {
  const object = (key: StorageKey) => fieldsOf(readRecord(storage, key));
  return {
    ...createPhoneStore(storage, now),
    saveSignInMethod: (method) => storage.set('type_phone', method === 'sms' ? 'sms' : 'mobile_id'),
    sentCode: () => {
      const stored = object('clp_OTP');
      const phone = phoneIn(stored);
      const record = codeRecordOf(stored, now());
      if (phone === undefined || record === undefined) return undefined;
      return {
        ...record,
        phone,
        toBackupPhone: stored['toBackupPhone'] === true,
        hasBackupPhone: storage.get('clp_reserve_phone_possibility') === 'true',
      };
    },
    saveSentCode: ({ hasBackupPhone, ...code }, confirmUrl) => {
      storage.set('clp_OTP', JSON.stringify({ ...code, savedAt: now() }));
      storage.set('clp_otp_tokens', confirmUrl);
      storage.set('clp_reserve_phone_possibility', String(hasBackupPhone));
    },
    push: () => {
      const stored = object('mobile_id_params');
      const { pollUrl } = stored;
      const phone = phoneIn(stored);
      const deadline = (value: unknown) => storedDeadline(value, now(), stored['savedAt']);
      const resendAt = deadline(stored['until']);
      if (phone === undefined || typeof pollUrl !== 'string' || resendAt === undefined)
        return undefined;
      const ended = pushEnds.find((each) => each === stored['end']);
      const limit = fieldsOf(stored['limit']);
      const until = deadline(limit['until']);
      const action = pushActions.find((each) => each === limit['ask']);
      return {
        phone,
        pollUrl,
        resendAt,
        toBackupPhone: stored['toBackupPhone'] === true,
        pollsLeft: storedCount(stored['tries'], pushPolling.maxPolls) ?? 0,
        hasBackupPhone: storage.get('has_reserve_phone') === 'true',
        ...(ended ? { end: ended } : {}),
        ...(stored['responseLost'] === true ? { responseLost: true } : {}),
        ...(until === undefined || !action ? {} : { limit: { until, action } }),
      };
    },
    // `until`, `tries` and `ask` are the names in storage.
    savePush: ({ hasBackupPhone, resendAt: until, pollsLeft: tries, limit, ...push }) => {
      const request = limit && { until: limit.until, ask: limit.action };
      const record = { ...push, until, tries, limit: request, savedAt: now() };
      storage.set('mobile_id_params', JSON.stringify(record));
      storage.set('has_reserve_phone', String(hasBackupPhone));
    },
    saveTicket: (ticketId) => storage.set('ticket_id', ticketId),
  };
}
