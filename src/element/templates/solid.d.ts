import type { JSX } from 'solid-js';
import type { CloudElement } from '../elements.js';
import type { ElementOf, Tag, Without } from './props.js';
import type { Attributes, OnColonListeners, PropProperties } from './tags.js';

/**
 * No names in camel case: Solid sets `apiBase={…}` as the property `apibase`, which is unknown.
 * `get-token={…}` and `prop:getToken={…}` set the property `getToken`.
 */
type CloudElements = {
  [T in Tag]: Without<JSX.HTMLAttributes<ElementOf<T>>, T> &
    Attributes[T] &
    PropProperties[T] &
    OnColonListeners & {
      /** Called whenever a token is needed. Takes precedence over `token`. */
      'get-token'?: CloudElement['getToken'];
    };
};

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends CloudElements {}
  }
}
