import type { KeyValueStorage, StorageKey } from '#ports/storage.ts';

/** What is stored as JSON; undefined where there is nothing, or nothing that can be read. */
export function readRecord(storage: KeyValueStorage, key: StorageKey): unknown {
  try {
    return JSON.parse(storage.get(key) ?? '');
  } catch {
    return undefined;
  }
}

/** Another version may have stored it, or anybody with access to the storage: nothing is trusted. */
export type Check = (value: unknown) => boolean;

export const isString: Check = (value) => typeof value === 'string';
export const isText: Check = (value) => isString(value) && value !== '';
export const isTrue: Check = (value) => value === true;
export const isNumber: Check = (value) => Number.isFinite(value);
/** An idempotency key: what a header cannot carry has never been sent, nor can it ever be. */
export const isKey: Check = (value) => typeof value === 'string' && /^[\w-]{1,64}$/.test(value);

export const maybe =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

export const among =
  (all: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && all.includes(value);

/** Whether each of the checks holds for the part of its name. */
export const shaped =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(checks).every(([name, check]) => check(Reflect.get(value, name)));

/** Whether it is one of a union whose members `tag` tells apart. */
export const oneOf =
  (tag: string, members: Readonly<Record<string, Check>>): Check =>
  (value) =>
    Object.entries(members).some(
      ([name, member]) => shaped({ [tag]: among([name]) })(value) && member(value),
    );
