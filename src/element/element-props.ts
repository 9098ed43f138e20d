import { settingNames } from '#config/setting-names.ts';
import { attributeOf, propertyOf } from './attributes.ts';

/** All that a page can give an element. */
const names = [...settingNames, 'getToken'] as const;

/**
 * The same under the attribute's name: Angular's `[api-base]` sets a property of just that name,
 * which would do nothing without a word.
 */
const spellings = new Set(names.flatMap((name) => [name, attributeOf(name)]));

/** What a page has given one element: a property goes before the attribute of its name. */
export interface Given {
  read(name: string): unknown;
  write(name: string, value: unknown): void;
  /** The attribute has changed, which is then the last word. */
  attributeChanged(attribute: string): void;
  /** Takes over properties that were set before the element was defined. */
  upgrade(): void;
}

/** @param changed told the name of each property that may have another value now */
export function createGiven(element: HTMLElement, changed: (name: string) => void): Given {
  const properties = new Map<string, unknown>();
  return {
    read: (name) => properties.get(name) ?? element.getAttribute(attributeOf(name)) ?? undefined,
    write: (name, value) => {
      if (value === undefined || value === null) properties.delete(name);
      else properties.set(name, value);
      changed(name);
    },
    attributeChanged: (attribute) => {
      const name = propertyOf(attribute);
      properties.delete(name);
      changed(name);
    },
    upgrade: () => {
      for (const name of spellings) {
        if (!Object.hasOwn(element, name)) continue;
        const value: unknown = Reflect.get(element, name);
        Reflect.deleteProperty(element, name);
        Reflect.set(element, name, value);
      }
    },
  };
}

/** Gives a class of elements its properties; none is reflected, so that no token reaches the DOM. */
export function defineProperties<T>(prototype: T, givenOf: (element: T) => Given): void {
  for (const spelling of spellings) {
    const name = propertyOf(spelling);
    Object.defineProperty(prototype, spelling, {
      configurable: true,
      enumerable: true,
      get(this: T) {
        return givenOf(this).read(name);
      },
      set(this: T, value: unknown) {
        givenOf(this).write(name, value);
      },
    });
  }
}
