/** The URL; undefined if it is invalid. `URL.canParse` is missing in the oldest supported browsers. */
export function parseUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
