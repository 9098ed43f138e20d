/** The names that spec §3, Client storage, lists. */
type SpecifiedKey =
  | 'clp_otp_tokens'
  | 'clp_phone'
  | 'clp_reserve_phone_possibility'
  | 'clp_OTP'
  | 'clp_token'
  | 'tenant_name'
  | 'user_data'
  | 'lang'
  | 'ticket_id'
  | 'mobile_id_params'
  | 'sso_query_params'
  | 'type_phone'
  | 'has_reserve_phone'
  | 'user_id'
  | 'unformatted_phone'
  | 'is_first_session'
  | 'API_KEY';

/** The names under which a client stores data. */
export type StorageKey =
  | SpecifiedKey
  | 'purchase'
  | 'promo'
  | 'promo_landing'
  | 'chosen_offer'
  | 'ask_limit'
  | 'clock_offset'
  | 'to_given'
  | 'card_change'
  | 'family_changes'
  | 'invitation'
  | `purchase:${string}`
  | `promo:${string}`
  | `absent:${string}`
  | `lease:${string}`
  | `path:${string}`
  | `height:${string}`
  | `notice:${string}`;

/** Small texts stored across reloads. Never throws; memory is used if the browser refuses storage. */
export interface KeyValueStorage {
  get(key: StorageKey): string | undefined;
  set(key: StorageKey, value: string): void;
  remove(key: StorageKey): void;
  /** What follows `prefix` in all matching keys, such as the ids of `purchase:`. */
  idsOf(prefix: `${'purchase' | 'promo'}:`): readonly string[];
}
