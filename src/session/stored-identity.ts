import * as z from 'zod/mini';
import { type SignInResult, tenantOf, type Tenant } from '#base/values/account.ts';
import { readRecord } from '#base/flow/stored/record.ts';
import { parseStored, part, type Stored } from '#base/flow/stored/stored-fields.ts';
import type { KeyValueStorage } from '#base/ports/storage.ts';
import { keysOf } from './keys-of-user.ts';
import { tokenOf } from './page-token.ts';

/** The signed-in user, as far as this page knows. */
export interface Identity {
  readonly token: string;
  readonly userId?: string;
  readonly tenant?: Tenant;
  /** The token may be another user's: its owner is to be read before anything is sent for this user. */
  readonly isUnconfirmed?: boolean;
}

/** Where the token is stored: a cookie in the host, storage in an embed. */
export interface TokenStore {
  get(): string | undefined;
  set(token: string): void;
  remove(): void;
}

/** The signed-in user across reloads, with the names of spec §3. */
export interface StoredIdentity {
  get(): Identity | undefined;
  /** @param isOfPhone whether the sign-in has verified the stored phone, which is then kept */
  set(result: SignInResult, isOfPhone?: boolean): void;
  /** Stores what the account call returned for the stored token. */
  remember(userId: string, tenant: Tenant): void;
  clear(): void;
}

/** The fields of `user_data` that are read again. */
const userData = z.object({ phone: part(z.string()), user_created: part(z.boolean()) });
export const storedUser = (storage: KeyValueStorage): Stored<typeof userData> | undefined =>
  parseStored(userData, readRecord(storage, 'user_data'));

export function createStoredIdentity(storage: KeyValueStorage, tokens: TokenStore): StoredIdentity {
  /**
   * Another tab or a server may have replaced the cookie. Stored user data is valid only with the
   * token it was stored with.
   */
  const isStoredWith = (token: string) => storage.get('clp_token') === token;
  const write = (key: 'user_id' | 'tenant_name', value: string | undefined) => {
    if (value) storage.set(key, value);
    else storage.remove(key);
  };
  /** @param phone verified by the sign-in; by default that of the sign-in before */
  const writeUser = (
    userId: string | undefined,
    tenant: Tenant | undefined,
    isNew: boolean,
    phone = storedUser(storage)?.phone,
  ) => {
    write('user_id', userId);
    write('tenant_name', tenant);
    const user = { phone, user_id: userId, tenant_name: tenant, user_created: isNew };
    storage.set('user_data', JSON.stringify(user));
  };
  const removeUserData = () => {
    for (const key of keysOf('identity', 'phone')) storage.remove(key);
  };
  return {
    get: () => {
      const token = tokenOf(tokens.get());
      if (token === undefined) return undefined;
      const userId = isStoredWith(token) ? storage.get('user_id') : undefined;
      const tenant = isStoredWith(token) ? storage.get('tenant_name') : undefined;
      return {
        token,
        ...(userId === undefined ? {} : { userId }),
        ...(tenant === undefined ? {} : { tenant: tenantOf(tenant) }),
      };
    },
    set: ({ token, userId, tenant, userCreated }, isOfPhone) => {
      if (!isOfPhone && !isStoredWith(token)) removeUserData();
      // In the host, `tokens` is a cookie. This key says which cookie is its own, and whose the data is.
      storage.set('clp_token', token);
      tokens.set(token);
      const phone = isOfPhone ? storage.get('unformatted_phone') : undefined;
      writeUser(userId, tenant, userCreated, phone);
    },
    remember: (userId, tenant) => {
      const token = tokenOf(tokens.get());
      if (token !== undefined && !isStoredWith(token)) {
        removeUserData();
        storage.set('clp_token', token);
      }
      // The account call does not return whether the user is new.
      const isNew = storedUser(storage)?.user_created === true;
      writeUser(userId, tenant, isNew);
    },
    clear: () => {
      tokens.remove();
      removeUserData();
    },
  };
}
