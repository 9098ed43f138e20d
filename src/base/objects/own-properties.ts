import type { ZodMiniType } from 'zod/mini';

/**
 * Merges the own properties of the sources into an object without a prototype, the last source
 * taking precedence. What a script has added to `Object.prototype` is therefore never a setting.
 */
export function ownProperties<T extends object>(
  ...sources: readonly (Partial<T> | undefined)[]
): T {
  const own = Object.create(null) as T;
  for (const source of sources) Object.assign(own, source);
  return own;
}

/**
 * Parses what a server, storage or another tab has given; undefined if it is invalid. A field that is
 * absent there does not come from `Object.prototype`, to which any script of the page may have added.
 */
export function parseOwn<T>(schema: ZodMiniType<T>, value: unknown): { data: T } | undefined {
  try {
    const parsed = schema.safeParse(withoutPrototypes(value));
    return parsed.success ? { data: withoutPrototypes(parsed.data) } : undefined;
  } catch {
    // It is nested too deeply.
    return undefined;
  }
}

/** A copy of JSON whose objects have no prototype, and only fields that are defined. */
function withoutPrototypes<T>(value: T): T;
function withoutPrototypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => withoutPrototypes(each));
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.create(null) as Record<string, unknown>;
  for (const [name, part] of Object.entries(value))
    if (part !== undefined) copy[name] = withoutPrototypes(part);
  return copy;
}
