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
