/** A file's text, as Vite gives it. */
declare module '*.md?raw' {
  const text: string;
  export default text;
}
