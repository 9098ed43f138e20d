import type { KeyValueStorage, StorageKey } from '#ports/storage.ts';

/** Parses stored JSON; undefined if there is none or it is invalid. */
export function readRecord(storage: KeyValueStorage, key: StorageKey): unknown {
  try {
    return JSON.parse(storage.get(key) ?? '');
  } catch {
    return undefined;
  }
}

/** A copy in which the fields named in `names` have their other name. */
export const renameFields = (record: object, names: ReadonlyMap<string, string>): object =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [names.get(name) ?? name, value]),
  );

/** Another version, or anyone with access to storage, may have written it: nothing is trusted. */
export type Check = (value: unknown) => boolean;

export const isString: Check = (value) => typeof value === 'string';
export const isNonEmptyString: Check = (value) => isString(value) && value !== '';
export const isTrue: Check = (value) => value === true;
export const isNumber: Check = (value) => Number.isFinite(value);
/** A whole number as `z.uint32` accepts it, for prices and counts. */
export const isUint32: Check = (value) => value === (value as number) >>> 0;
/** A valid idempotency key: one that no header can carry was never sent. */
export const isKey: Check = (value) => typeof value === 'string' && /^[\w-]{1,64}$/.test(value);

export const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

export const literal =
  (all: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && all.includes(value);

/** Whether every named field passes its check. */
export const object =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(checks).every(([name, check]) => check(Reflect.get(value, name)));

/** Whether it is a member of a union distinguished by `tag`. */
export const discriminatedUnion =
  (tag: string, members: Readonly<Record<string, Check>>): Check =>
  (value) =>
    Object.entries(members).some(
      ([name, member]) => object({ [tag]: literal([name]) })(value) && member(value),
    );
