import type { ClassAttributes, HTMLAttributes } from 'react';
import type { ElementOf, Listeners, Props, Tag, Without } from './props.js';

type CloudElements = {
  [T in Tag]: Without<HTMLAttributes<ElementOf<T>>, T> &
    ClassAttributes<ElementOf<T>> & { class?: string | undefined } & Props<T> &
    Listeners<'on'>;
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends CloudElements {}
  }
}
