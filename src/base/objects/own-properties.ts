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
 * Parses a value from a server, from storage or from another tab; undefined if the value is
 * invalid. A missing field stays missing, even if a script of the page has added one to
 * `Object.prototype`.
 */
export function parseOwn<T>(schema: ZodMiniType<T>, value: unknown): { data: T } | undefined {
  try {
    const parsed = schema.safeParse(withoutPrototypes(value));
    return parsed.success ? { data: withoutPrototypes(parsed.data) } : undefined;
  } catch {
    // The value is nested too deeply.
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
