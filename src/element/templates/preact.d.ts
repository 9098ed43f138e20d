import type { ClassAttributes, HTMLAttributes } from 'preact';
import type { ElementOf, Props, Tag, Without } from './props.js';
import type { OnListeners } from './tags.js';

type CloudElements = {
  [T in Tag]: Without<HTMLAttributes<ElementOf<T>>, T> &
    ClassAttributes<ElementOf<T>> &
    Props<T> &
    OnListeners;
};

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends CloudElements {}
  }
}
