/** A component imports its style sheet for its effect (see `tools/build/css-plugin.mjs`). */
declare module '*.css';

/** The sheets of all components in one. */
declare module 'virtual:component-styles' {
  export const text: string;
  /** Of the text, as `style-src` of a policy names it, without quotes. */
  export const hash: string;
}
