import type { ClassAttributes, HTMLAttributes } from 'react';
import type { ElementOf, Props, Tag, Without } from './props.js';
import type { OnListeners } from './tags.js';

type CloudElements = {
  [T in Tag]: Without<HTMLAttributes<ElementOf<T>>, T> &
    ClassAttributes<ElementOf<T>> & { class?: string | undefined } & Props<T> &
    OnListeners;
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends CloudElements {}
  }
}
