/** The text of a file, as imported by Vite. */
declare module '*.md?raw' {
  const text: string;
  export default text;
}
