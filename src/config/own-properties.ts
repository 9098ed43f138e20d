/**
 * One object with the own properties of each source, the last one first, and without a prototype:
 * what some script has added to `Object.prototype` is nobody's setting.
 */
export function ownProperties<T extends object>(
  ...sources: readonly (Partial<T> | undefined)[]
): T {
  const own = Object.create(null) as T;
  for (const source of sources) Object.assign(own, source);
  return own;
}
