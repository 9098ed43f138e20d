import type { CloudElement, CloudElementEventMap, CloudTagNameMap } from '../elements.js';

/** `apiBase` → `api-base`. */
type Kebab<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `-${Lowercase<Head>}`}${Kebab<Tail>}`
  : Name;

/** `cloud-signed-in` → `CloudSignedIn`. */
type Pascal<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Capitalize<Head>}${Pascal<Tail>}`
  : Capitalize<Name>;

type Writable<Element extends CloudElement> = Partial<
  Pick<Element, Exclude<keyof Element, keyof HTMLElement | 'path'>>
> & { lang?: Element['lang'] | undefined };

type Attributes<Properties> = {
  [
    Name in keyof Properties as Name extends 'getToken' ? never : Kebab<Name & string>
  ]: Properties[Name];
};

export type Tag = keyof CloudTagNameMap;
export type ElementOf<T extends Tag> = CloudTagNameMap[T];

/** The properties of a tag, by their names: `apiBase`, `getToken`. */
export type Properties<T extends Tag> = Writable<ElementOf<T>>;

/** What a template can write on a tag: attributes (`api-base`) and properties (`apiBase`). */
export type Props<T extends Tag> = Properties<T> & Attributes<Properties<T>>;

/** A listener an event, under its name with a prefix: `oncloud-ready`, `on:cloud-ready`. */
export type Listeners<Prefix extends string> = {
  [Name in keyof CloudElementEventMap as `${Prefix}${Name}`]?:
    ((event: CloudElementEventMap[Name]) => void) | undefined;
};

/** A listener an event, in Pascal case: `onCloudReady`. */
export type PascalListeners = {
  [Name in keyof CloudElementEventMap as `on${Pascal<Name>}`]?:
    ((event: CloudElementEventMap[Name]) => void) | undefined;
};

/** What a framework allows on every element, without what is narrower here. */
export type Without<Framework, T extends Tag> = Omit<Framework, keyof Props<T>>;
