/** A copy of an object without its undefined fields. */
export const withoutUndefined = <T extends object>(
  value: T,
): { [name in keyof T]: Exclude<T[name], undefined> } =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as {
    [name in keyof T]: Exclude<T[name], undefined>;
  };
