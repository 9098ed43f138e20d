import type { ClassAttributes, HTMLAttributes } from 'preact';
import type { ElementOf, Listeners, Props, Tag, Without } from './props.js';

type CloudElements = {
  [T in Tag]: Without<HTMLAttributes<ElementOf<T>>, T> &
    ClassAttributes<ElementOf<T>> &
    Props<T> &
    Listeners<'on'>;
};

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends CloudElements {}
  }
}
