import { onTestFinished } from 'vitest';

/** Adds properties to `Object.prototype` for the rest of a test, as another script of a page may. */
export function polluteObjectPrototype(properties: Readonly<Record<string, unknown>>): void {
  const shared = Reflect.getPrototypeOf({}) ?? {};
  for (const [name, value] of Object.entries(properties))
    Object.defineProperty(shared, name, { value, configurable: true, writable: true });
  onTestFinished(() => {
    for (const name of Object.keys(properties)) Reflect.deleteProperty(shared, name);
  });
}
