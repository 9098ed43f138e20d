import { readRecord } from '#base/flow/stored/record.ts';
import { fieldsOf } from '#base/flow/stored/stored-bounds.ts';
import type { KeyValueStorage } from '#base/ports/storage.ts';
import type { Phone } from '#base/values/phone/phone.ts';
import { phoneIn } from './stored-phone.ts';

/** The phone number that the sign-in of this token has verified, for display. */
export const verifiedPhone = (
  storage: KeyValueStorage,
  token: string | undefined,
): Phone | undefined =>
  storage.get('clp_token') === token
    ? phoneIn(String(fieldsOf(readRecord(storage, 'user_data'))['phone']))
    : undefined;
