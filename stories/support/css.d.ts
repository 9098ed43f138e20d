/** The text of a style sheet, as Vite imports it. */
declare module '*.css?inline' {
  const text: string;
  export default text;
}
