import type { CodeRecord } from './code-entry/code-entry.state.ts';
import { codeRecordOf } from './code-entry/code-record.ts';
import { fieldsOf, storedCount, storedDeadline } from '#kit/bounds.ts';
import type { KeyValueStorage, StorageKey } from '#ports/storage.ts';
import { phoneIn, type Phone } from '#values/phone.ts';
import type { PhoneType } from './code-or-push.ts';
import {
  pushActions,
  pushEnds,
  pushPolling,
  type PushAction,
  type PushEnd,
} from './push-polling.ts';
import { readRecord } from '#kit/record.ts';
import { createPhoneStore, type PhoneStore } from './phone-entry/phone-store.ts';

/** A code that was sent for signing in. */
export interface SentCode extends CodeRecord {
  readonly phone: Phone;
  readonly toBackupPhone: boolean;
}

/** A push that was sent; `until` in milliseconds since the epoch. Spec §2, §4. */
export interface StoredPush {
  readonly phone: Phone;
  readonly toBackupPhone: boolean;
  readonly pollUrl: string;
  /** The end of the 60-second countdown. */
  readonly until: number;
  /** How many of the 30 polls are left. */
  readonly tries: number;
  /** How the push ended, if it has. */
  readonly end?: PushEnd;
  /** The limit reached by the last request, until the user closes it. */
  readonly limit?: { readonly until: number; readonly ask: PushAction };
  readonly hasBackupPhone: boolean;
  /** A code requested instead may have been sent: the response was lost. */
  readonly responseLost?: true;
}

/** What a sign-in stores across reloads, tabs and widgets, with the names of spec §3. */
export interface SignInStore extends PhoneStore {
  savePhoneType(type: PhoneType): void;
  sentCode(): SentCode | undefined;
  /** @param confirmUrl where the code is confirmed */
  saveSentCode(code: SentCode, confirmUrl: string): void;
  push(): StoredPush | undefined;
  savePush(push: StoredPush): void;
  saveTicket(ticketId: string): void;
}

/** @param now epoch ms, used to check stored deadlines for plausibility */
export function createSignInStore(storage: KeyValueStorage, now: () => number): SignInStore {
  const deadline = (value: unknown) => storedDeadline(value, now());
  const object = (key: StorageKey) => fieldsOf(readRecord(storage, key));
  return {
    ...createPhoneStore(storage, now),
    savePhoneType: (type) => storage.set('type_phone', type === 'sms' ? 'sms' : 'mobile_id'),
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
      storage.set('clp_OTP', JSON.stringify(code));
      storage.set('clp_otp_tokens', confirmUrl);
      storage.set('clp_reserve_phone_possibility', String(hasBackupPhone));
    },
    push: () => {
      const stored = object('mobile_id_params');
      const { pollUrl } = stored;
      const phone = phoneIn(stored);
      const until = deadline(stored['until']);
      if (phone === undefined || typeof pollUrl !== 'string' || until === undefined)
        return undefined;
      const ended = pushEnds.find((each) => each === stored['end']);
      const limit = fieldsOf(stored['limit']);
      const limitedUntil = deadline(limit['until']);
      const ask = pushActions.find((each) => each === limit['ask']);
      return {
        phone,
        pollUrl,
        until,
        toBackupPhone: stored['toBackupPhone'] === true,
        tries: storedCount(stored['tries'], pushPolling.maxPolls) ?? 0,
        hasBackupPhone: storage.get('has_reserve_phone') === 'true',
        ...(ended ? { end: ended } : {}),
        ...(stored['responseLost'] === true ? { responseLost: true } : {}),
        ...(limitedUntil === undefined || !ask ? {} : { limit: { until: limitedUntil, ask } }),
      };
    },
    savePush: ({ hasBackupPhone, ...push }) => {
      storage.set('mobile_id_params', JSON.stringify(push));
      storage.set('has_reserve_phone', String(hasBackupPhone));
    },
    saveTicket: (ticketId) => storage.set('ticket_id', ticketId),
  };
}
