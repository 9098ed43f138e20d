import type { JSX } from 'solid-js';
import type { ElementOf, Listeners, Props, Tag, Without } from './props.js';

type CloudElements = {
  [T in Tag]: Without<JSX.HTMLAttributes<ElementOf<T>>, T> & Props<T> & Listeners<'on:'>;
};

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends CloudElements {}
  }
}
