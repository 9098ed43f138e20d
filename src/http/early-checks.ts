/**
 * The subset of Zod Mini used by the schemas of responses, under the same names. The build of the
 * widgets substitutes it for Zod (`build-tools/loading/early-checks.mjs`), so that no screen waits for
 * Zod; `early-checks.test.ts` compares the two.
 */
export interface Check<T> {
  readonly read: (value: unknown) => T | typeof invalid;
  readonly shape?: Shape;
  safeParse(value: unknown): { success: true; data: T } | { success: false };
  check(...conditions: readonly ((value: T) => boolean)[]): Check<T>;
}

type Shape = Readonly<Record<string, Check<unknown>>>;

const invalid: unique symbol = Symbol('invalid');

function createCheck<T>(read: Check<T>['read'], rest: Pick<Check<T>, 'shape'> = {}): Check<T> {
  return {
    ...rest,
    read,
    safeParse: (value) => {
      const data = read(value);
      return data === invalid ? { success: false } : { success: true, data };
    },
    check: (...conditions) =>
      createCheck((value) => {
        const data = read(value);
        return data !== invalid && conditions.every((each) => each(data)) ? data : invalid;
      }, rest),
  };
}

const checkThat = <T>(is: (value: unknown) => boolean): Check<T> =>
  createCheck((value) => (is(value) ? (value as T) : invalid));

export const string = () => checkThat<string>((value) => typeof value === 'string');
export const boolean = () => checkThat<boolean>((value) => typeof value === 'boolean');
export const number = () => checkThat<number>(Number.isFinite);
export const uint32 = () =>
  checkThat<number>((value) => typeof value === 'number' && value >>> 0 === value);
export const unknown = () => createCheck<unknown>((value) => value);
export const minLength = (min: number) => (value: { readonly length: number }) =>
  value.length >= min;
export const regex = (pattern: RegExp) => (value: string) => pattern.test(value);

const oneOf = <T>(values: readonly T[]) => checkThat<T>((value) => values.includes(value as T));

const withLiterals = <T, E>(check: Check<T>, others: readonly E[]) =>
  createCheck<T | E>((value) => (others.includes(value as E) ? (value as E) : check.read(value)));

export const optional = <T>(check: Check<T>) => withLiterals(check, [undefined]);
export const nullable = <T>(check: Check<T>) => withLiterals(check, [null]);
export const nullish = <T>(check: Check<T>) => withLiterals(check, [null, undefined]);

export const array = <T>(check: Check<T>): Check<T[]> =>
  createCheck((value) => {
    const all = Array.isArray(value) ? value.map(check.read) : [invalid];
    return all.includes(invalid) ? invalid : (all as T[]);
  });

export const object = (shape: Shape): Check<Record<string, unknown>> => {
  const checks = Object.entries(shape);
  return createCheck(
    (value) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return invalid;
      const result: Record<string, unknown> = {};
      for (const [key, check] of checks) {
        // A field that the response omits must not come from `Object.prototype`.
        const part = check.read(Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined);
        if (part === invalid) return invalid;
        result[key] = part;
      }
      return result;
    },
    { shape },
  );
};

export const record = <T>(_key: Check<string>, check: Check<T>): Check<Record<string, T>> =>
  createCheck((value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return invalid;
    const parts = Object.entries(value).map(([key, part]) => [key, check.read(part)] as const);
    return parts.some(([, part]) => part === invalid)
      ? invalid
      : (Object.fromEntries(parts) as Record<string, T>);
  });

export const extend = (base: Check<unknown>, shape: Shape) => object({ ...base.shape, ...shape });

export const union = (checks: readonly Check<unknown>[]): Check<unknown> =>
  createCheck((value) => {
    for (const check of checks) {
      const read = check.read(value);
      if (read !== invalid) return read;
    }
    return invalid;
  });

const withFallback = <T>(check: Check<T>, fallback: T): Check<T> =>
  createCheck((value) => {
    const read = check.read(value);
    return read === invalid ? fallback : read;
  });

export { oneOf as enum, withFallback as catch };
