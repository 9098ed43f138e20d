import type { HTMLAttributes } from 'svelte/elements';
import type { ElementOf, Listeners, Props, Tag, Without } from './props.js';

type CloudElements = {
  [T in Tag]: Without<HTMLAttributes<ElementOf<T>>, T> & Props<T> & Listeners<'on' | 'on:'>;
};

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends CloudElements {}
}
