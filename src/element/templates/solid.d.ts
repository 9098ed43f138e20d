import type { JSX } from 'solid-js';
import type { CloudElement } from '../elements.js';
import type { ElementOf, Tag, Without } from './props.js';
import type { Attributes, OnColonListeners, PropProperties } from './tags.js';

/**
 * No names in camel case: Solid sets `apiBase={…}` as the property `apibase`, which nobody reads.
 * `get-token={…}` and `prop:getToken={…}` are the property `getToken`.
 */
type CloudElements = {
  [T in Tag]: Without<JSX.HTMLAttributes<ElementOf<T>>, T> &
    Attributes[T] &
    PropProperties[T] &
    OnColonListeners & {
      /** Asked for a token each time one is needed. Goes before `token`. */
      'get-token'?: CloudElement['getToken'];
    };
};

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends CloudElements {}
  }
}
