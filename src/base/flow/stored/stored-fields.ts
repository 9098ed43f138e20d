import * as z from 'zod/mini';
import { parseOwn } from '#base/objects/own-properties.ts';

/*
 * Schemas of values that are read from storage or come from another tab. Another version, or anyone
 * with access to the browser, may have written such a value.
 */

export const nonEmpty = z.string().check(z.minLength(1));
/** A flag that is stored only if it is set. */
export const set = z.literal(true);
/** A valid idempotency key: one that no header can carry was never sent. */
export const idempotencyKey = z.string().check(z.regex(/^[\w-]{1,64}$/));
/** A moment in epoch ms, up to the year 2286. */
export const moment = z.number().check(z.gt(-1e13), z.lt(1e13));

/**
 * A field that is left out if its value is invalid, because `parseOwn` returns no undefined field.
 */
export const part = <T>(schema: z.ZodMiniType<T>) =>
  partOrUndefined(schema) as unknown as z.ZodMiniExactOptional<z.ZodMiniType<T>>;

/** Like `part`, for a field that code may set to undefined. */
export const partOrUndefined = <T>(schema: z.ZodMiniType<T>) =>
  z.catch(z.optional(schema), undefined);

/** An object whose further fields, those of another version, are kept. The type lacks them. */
export const record = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.looseObject(shape) as unknown as z.ZodMiniObject<Shape>;

/** The type of a valid record. */
export type Stored<Schema extends z.ZodMiniType> = ReadonlyEach<z.infer<Schema>>;
type ReadonlyEach<T> = T extends unknown ? Readonly<T> : never;

/** The valid record; undefined if it is invalid. */
export const parseStored = <Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): Stored<Schema> | undefined => parseOwn(schema, value)?.data as Stored<Schema> | undefined;
