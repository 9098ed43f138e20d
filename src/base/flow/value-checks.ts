/**
 * Whether a value from storage or from another tab is as expected: another version, or anyone with
 * access to them, may have written it.
 */
export type ValueCheck = (value: unknown) => boolean;

export const isString: ValueCheck = (value) => typeof value === 'string';
export const isNonEmptyString: ValueCheck = (value) => isString(value) && value !== '';
export const isStrings: ValueCheck = (value) =>
  Array.isArray(value) && value.every(isNonEmptyString);
export const isTrue: ValueCheck = (value) => value === true;
export const isNumber: ValueCheck = (value) => Number.isFinite(value);
/** A whole number as `z.uint32` accepts it, for prices and counts. */
export const isUint32: ValueCheck = (value) => value === (value as number) >>> 0;
/** A valid idempotency key: one that no header can carry was never sent. */
export const isIdempotencyKey: ValueCheck = (value) =>
  typeof value === 'string' && /^[\w-]{1,64}$/.test(value);

export const optional =
  (check: ValueCheck): ValueCheck =>
  (value) =>
    value === undefined || check(value);

export const literal =
  (all: readonly string[]): ValueCheck =>
  (value) =>
    typeof value === 'string' && all.includes(value);

/** Whether every named field passes its check. */
export const object =
  (checks: Readonly<Record<string, ValueCheck>>): ValueCheck =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(checks).every(([name, check]) => check(Reflect.get(value, name)));

/** Whether it is a member of a union distinguished by `tag`. */
export const discriminatedUnion =
  (tag: string, members: Readonly<Record<string, ValueCheck>>): ValueCheck =>
  (value) =>
    Object.entries(members).some(
      ([name, member]) => object({ [tag]: literal([name]) })(value) && member(value),
    );
