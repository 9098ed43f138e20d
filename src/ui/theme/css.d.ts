/** The import of a style sheet is its minified text (see `tools/build/css-plugin.mjs`). */
declare module '*.css' {
  const text: string;
  export default text;
  /** Of the text, as `style-src` of a policy names it, without quotes. */
  export const hash: string;
  /** The build removes what a first screen does not use; the lines of both parts alternate. */
  export const late: (() => Promise<{ readonly default: string }>) | undefined;
}
