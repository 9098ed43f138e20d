import { settingNames } from '#base/settings/setting-names.ts';
import { attributeOf, propertyOf } from './attributes.ts';

/** All properties that a page can set on an element. */
const names = [...settingNames, 'getToken'] as const;

/**
 * Each property is also available under its attribute's name: Angular's `[api-base]` sets a
 * property with exactly that name, which would otherwise be ignored without a warning.
 */
const spellings = new Set(names.flatMap((name) => [name, attributeOf(name)]));

/** What the page has set on one element: a property takes precedence over its attribute. */
export interface ElementProps {
  read(name: string): unknown;
  write(name: string, value: unknown): void;
  /** Called when the attribute changes; it then takes precedence over the property. */
  attributeChanged(attribute: string): void;
  /** Applies properties that were set before the element was defined. */
  upgrade(): void;
}

/** @param changed called when the value of a property may have changed */
export function createElementProps(element: HTMLElement, changed: () => void): ElementProps {
  const properties = new Map<string, unknown>();
  return {
    read: (name) => properties.get(name) ?? element.getAttribute(attributeOf(name)) ?? undefined,
    write: (name, value) => {
      // Without this, the attribute would apply again, although its user has signed out.
      if (name === 'token' && !value) element.removeAttribute(name);
      properties.set(name, value);
      changed();
    },
    attributeChanged: (attribute) => {
      properties.delete(propertyOf(attribute));
      changed();
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

/**
 * Defines the properties of an element class; none is reflected, so that no token reaches the DOM.
 */
export function defineProperties<T>(prototype: T, propsOf: (element: T) => ElementProps): void {
  for (const spelling of spellings) {
    const name = propertyOf(spelling);
    Object.defineProperty(prototype, spelling, {
      configurable: true,
      enumerable: true,
      get(this: T) {
        return propsOf(this).read(name);
      },
      set(this: T, value: unknown) {
        propsOf(this).write(name, value);
      },
    });
  }
}
