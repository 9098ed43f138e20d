/** A style sheet imported by name is its minified text (see `scripts/css-plugin.mjs`). */
declare module '*.css' {
  const text: string;
  export default text;
}
