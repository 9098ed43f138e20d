import type { CloudElement, CloudTagNameMap } from '../elements.js';
import type { Attributes } from './tags.js';

type Writable<Element extends CloudElement> = Partial<
  Pick<Element, Exclude<keyof Element, keyof HTMLElement | 'path'>>
> & { lang?: Element['lang'] | undefined };

export type Tag = keyof CloudTagNameMap;
export type ElementOf<T extends Tag> = CloudTagNameMap[T];

/** The properties of a tag by name: `apiBase`, `getToken`. */
export type Properties<T extends Tag> = Writable<ElementOf<T>>;

/** What a template can set on a tag: attributes (`api-base`) and properties (`apiBase`). */
export type Props<T extends Tag> = Properties<T> & Attributes[T];

/** What a framework allows on every element, except what is narrower here. */
export type Without<Framework, T extends Tag> = Omit<Framework, keyof Props<T>>;
