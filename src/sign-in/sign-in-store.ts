import * as z from 'zod/mini';
import type { CodeRecord } from './code-entry/code-entry.state.ts';
import { codeRecordOf } from './code-entry/code-record.ts';
import { storedCount, storedDeadline } from '#base/flow/stored/stored-bounds.ts';
import { parseStored, part, set } from '#base/flow/stored/stored-fields.ts';
import type { KeyValueStorage } from '#base/ports/storage.ts';
import { type Phone } from '#base/values/phone/phone.ts';
import type { SignInMethod } from './sign-in-method.ts';
import { pushPolling, pushActions, pushEnds, type PushRecord } from './push-record.ts';
import { readRecord } from '#base/flow/stored/record.ts';
import { phoneSchema } from './phone-entry/stored-limit.ts';
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

/** To whom a code was sent; the rest of its record is that of `codeRecordOf`. */
const codeReceiver = z.object({
  phone: phoneSchema,
  toBackupPhone: part(set),
});

/** A push that was sent, as it is stored; times in epoch ms. */
const storedPush = z.object({
  phone: phoneSchema,
  toBackupPhone: part(set),
  pollUrl: z.string(),
  until: z.number(),
  tries: part(z.number()),
  end: part(z.enum(pushEnds)),
  responseLost: part(set),
  limit: part(z.object({ until: z.number(), ask: z.enum(pushActions) })),
  savedAt: part(z.number()),
});

/** @param now epoch ms, used to check stored deadlines for plausibility */
export function createSignInStore(storage: KeyValueStorage, now: () => number): SignInStore {
  return {
    ...createPhoneStore(storage, now),
    saveSignInMethod: (method) => storage.set('type_phone', method === 'sms' ? 'sms' : 'mobile_id'),
    sentCode: () => {
      const value = readRecord(storage, 'clp_OTP');
      const receiver = parseStored(codeReceiver, value);
      const record = codeRecordOf(value, now());
      if (!receiver || !record) return undefined;
      return {
        ...record,
        toBackupPhone: false,
        ...receiver,
        hasBackupPhone: storage.get('clp_reserve_phone_possibility') === 'true',
      };
    },
    saveSentCode: ({ hasBackupPhone, ...code }, confirmUrl) => {
      storage.set('clp_OTP', JSON.stringify({ ...code, savedAt: now() }));
      storage.set('clp_otp_tokens', confirmUrl);
      storage.set('clp_reserve_phone_possibility', String(hasBackupPhone));
    },
    push: () => {
      const stored = parseStored(storedPush, readRecord(storage, 'mobile_id_params'));
      const deadline = (each: number | undefined) => storedDeadline(each, now(), stored?.savedAt);
      const resendAt = deadline(stored?.until);
      if (!stored || resendAt === undefined) return undefined;
      const { phone, pollUrl, toBackupPhone = false, tries, end, responseLost, limit } = stored;
      const until = deadline(limit?.until);
      return {
        phone,
        pollUrl,
        resendAt,
        toBackupPhone,
        pollsLeft: storedCount(tries, pushPolling.maxPolls) ?? 0,
        hasBackupPhone: storage.get('has_reserve_phone') === 'true',
        ...(end ? { end } : {}),
        ...(responseLost ? { responseLost } : {}),
        ...(until === undefined || !limit ? {} : { limit: { until, action: limit.ask } }),
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
