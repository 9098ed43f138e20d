import type { HTMLAttributes } from 'svelte/elements';
import type { ElementOf, Props, Tag, Without } from './props.js';
import type { OnColonListeners, OnListeners } from './tags.js';

type CloudElements = {
  [T in Tag]: Without<HTMLAttributes<ElementOf<T>>, T> & Props<T> & OnListeners & OnColonListeners;
};

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends CloudElements {}
}
