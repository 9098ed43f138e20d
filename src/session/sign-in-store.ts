import type { CodeRecord } from '../domain/code-entry.ts';
import type { KeyValue, StorageKey } from '../domain/key-value.ts';
import { masked, phoneOf, phonePrefix, wirePhone, type Phone } from '../domain/phone.ts';
import type { PhoneType, PushEnd } from '../domain/sign-in.ts';

/** A code that was sent to somebody who signs in. */
export interface KeptCode extends CodeRecord {
  readonly phone: Phone;
  readonly toReserve: boolean;
}

/** A push that was sent; `until` in milliseconds since the epoch. Spec §2, §4. */
export interface KeptPush {
  readonly phone: Phone;
  readonly toReserve: boolean;
  readonly pollUrl: string;
  /** The end of the 60-second countdown. */
  readonly until: number;
  /** How many of the 30 questions are left. */
  readonly tries: number;
  /** How it ended, once it has. */
  readonly end?: PushEnd;
  readonly canReserve: boolean;
}

const pushEnds: readonly PushEnd[] = ['declined', 'gone', 'unanswered'];

/** What a sign-in keeps across reloads, tabs and widgets, by the names of spec §3. */
export interface SignInStore {
  phone(): Phone | undefined;
  keepPhone(phone: Phone): void;
  keepPhoneType(type: PhoneType): void;
  code(): KeptCode | undefined;
  /** @param confirmUrl where the code is confirmed */
  keepCode(code: KeptCode, confirmUrl: string): void;
  push(): KeptPush | undefined;
  keepPush(push: KeptPush): void;
  keepTicket(ticketId: string): void;
  /** The sign-in is over; the phone stays, to be shown. */
  finish(): void;
  /** Nothing of anybody's sign-in stays. */
  clear(): void;
}

const ofSignIn = [
  'clp_otp_tokens',
  'clp_OTP',
  'clp_reserve_phone_possibility',
  'mobile_id_params',
  'has_reserve_phone',
  'sso_query_params',
] as const satisfies readonly StorageKey[];

const ofPerson = [
  'clp_phone',
  'unformatted_phone',
  'type_phone',
  'ticket_id',
  'is_first_session',
] as const satisfies readonly StorageKey[];

export function createSignInStore(storage: KeyValue): SignInStore {
  const remove = (keys: readonly StorageKey[]) => {
    for (const key of keys) storage.remove(key);
  };
  const object = (key: StorageKey): Readonly<Record<string, unknown>> => {
    try {
      const parsed: unknown = JSON.parse(storage.get(key) ?? '{}');
      return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
    } catch {
      return {};
    }
  };
  return {
    phone: () => phoneOf(storage.get('unformatted_phone') ?? '') ?? undefined,
    keepPhone: (phone) => {
      storage.set('unformatted_phone', wirePhone(phone));
      storage.set('clp_phone', `${phonePrefix} ${masked(phone)}`);
    },
    keepPhoneType: (type) => storage.set('type_phone', type === 'sms' ? 'sms' : 'mobile_id'),
    code: () => {
      const { phone, toReserve, resendAt, lockedUntil } = object('clp_OTP');
      if (typeof phone !== 'string' || typeof resendAt !== 'number') return undefined;
      return {
        phone,
        toReserve: toReserve === true,
        resendAt,
        canReserve: storage.get('clp_reserve_phone_possibility') === 'true',
        ...(typeof lockedUntil === 'number' ? { lockedUntil } : {}),
      };
    },
    keepCode: ({ canReserve, ...code }, confirmUrl) => {
      storage.set('clp_OTP', JSON.stringify(code));
      storage.set('clp_otp_tokens', confirmUrl);
      storage.set('clp_reserve_phone_possibility', String(canReserve));
    },
    push: () => {
      const { phone, toReserve, pollUrl, until, tries, end } = object('mobile_id_params');
      const ended = pushEnds.find((each) => each === end);
      const known =
        typeof phone === 'string' && typeof pollUrl === 'string' && typeof until === 'number';
      if (!known) return undefined;
      return {
        phone,
        pollUrl,
        until,
        toReserve: toReserve === true,
        tries: typeof tries === 'number' ? tries : 0,
        canReserve: storage.get('has_reserve_phone') === 'true',
        ...(ended ? { end: ended } : {}),
      };
    },
    keepPush: ({ canReserve, ...push }) => {
      storage.set('mobile_id_params', JSON.stringify(push));
      storage.set('has_reserve_phone', String(canReserve));
    },
    keepTicket: (ticketId) => storage.set('ticket_id', ticketId),
    finish: () => remove(ofSignIn),
    clear: () => remove([...ofSignIn, ...ofPerson]),
  };
}
