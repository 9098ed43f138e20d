import type { HTMLAttributes, PublicProps } from 'vue';
import type { Properties, Tag, Without } from './props.js';
import type { PascalListeners } from './tags.js';

/** As a component, since that is how Vue reads templates: `api-base` is its prop `apiBase`. */
type CloudComponents = {
  [T in Tag]: new () => {
    $props: Without<HTMLAttributes, T> & PublicProps & Properties<T> & PascalListeners;
  };
};

declare module 'vue' {
  interface GlobalComponents extends CloudComponents {}
}
