/**
 * The subset of Zod Mini used by the schemas of responses, under the same names. The build of the
 * widgets substitutes it for Zod (`tools/build/loading/replace-zod.mjs`), so that no screen waits for
 * Zod; `zod-subset.test.ts` compares the two.
 */
export interface Schema<T> {
  readonly read: (value: unknown) => T | typeof invalid;
  readonly shape?: Shape;
  safeParse(value: unknown): { success: true; data: T } | { success: false };
  check(...conditions: readonly ((value: T) => boolean)[]): Schema<T>;
}

type Shape = Readonly<Record<string, Schema<unknown>>>;

const invalid: unique symbol = Symbol('invalid');

function createSchema<T>(read: Schema<T>['read'], rest: Pick<Schema<T>, 'shape'> = {}): Schema<T> {
  return {
    ...rest,
    read,
    safeParse: (value) => {
      const data = read(value);
      return data === invalid ? { success: false } : { success: true, data };
    },
    check: (...conditions) =>
      createSchema((value) => {
        const data = read(value);
        return data !== invalid && conditions.every((each) => each(data)) ? data : invalid;
      }, rest),
  };
}

const predicateSchema = <T>(is: (value: unknown) => boolean): Schema<T> =>
  createSchema((value) => (is(value) ? (value as T) : invalid));

export const string = () => predicateSchema<string>((value) => typeof value === 'string');
export const boolean = () => predicateSchema<boolean>((value) => typeof value === 'boolean');
export const number = () => predicateSchema<number>(Number.isFinite);
export const uint32 = () =>
  predicateSchema<number>((value) => typeof value === 'number' && value >>> 0 === value);
export const unknown = () => createSchema<unknown>((value) => value);
export const minLength = (min: number) => (value: { readonly length: number }) =>
  value.length >= min;
export const regex = (pattern: RegExp) => (value: string) => pattern.test(value);

const oneOf = <T>(values: readonly T[]) =>
  predicateSchema<T>((value) => values.includes(value as T));

const withLiterals = <T, E>(schema: Schema<T>, others: readonly E[]) =>
  createSchema<T | E>((value) => (others.includes(value as E) ? (value as E) : schema.read(value)));

export const optional = <T>(schema: Schema<T>) => withLiterals(schema, [undefined]);
export const nullable = <T>(schema: Schema<T>) => withLiterals(schema, [null]);
export const nullish = <T>(schema: Schema<T>) => withLiterals(schema, [null, undefined]);

export const array = <T>(schema: Schema<T>): Schema<T[]> =>
  createSchema((value) => {
    const all = Array.isArray(value) ? value.map(schema.read) : [invalid];
    return all.includes(invalid) ? invalid : (all as T[]);
  });

export const object = (shape: Shape): Schema<Record<string, unknown>> => {
  const schemas = Object.entries(shape);
  return createSchema(
    (value) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return invalid;
      const result: Record<string, unknown> = {};
      for (const [key, schema] of schemas) {
        // A field that the response omits must not come from `Object.prototype`.
        const part = schema.read(Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined);
        if (part === invalid) return invalid;
        result[key] = part;
      }
      return result;
    },
    { shape },
  );
};

export const record = <T>(_key: Schema<string>, schema: Schema<T>): Schema<Record<string, T>> =>
  createSchema((value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return invalid;
    const parts = Object.entries(value).map(([key, part]) => [key, schema.read(part)] as const);
    return parts.some(([, part]) => part === invalid)
      ? invalid
      : (Object.fromEntries(parts) as Record<string, T>);
  });

export const extend = (base: Schema<unknown>, shape: Shape) => object({ ...base.shape, ...shape });

export const union = (schemas: readonly Schema<unknown>[]): Schema<unknown> =>
  createSchema((value) => {
    for (const schema of schemas) {
      const read = schema.read(value);
      if (read !== invalid) return read;
    }
    return invalid;
  });

const withFallback = <T>(schema: Schema<T>, fallback: T): Schema<T> =>
  createSchema((value) => {
    const read = schema.read(value);
    return read === invalid ? fallback : read;
  });

export { oneOf as enum, withFallback as catch };
