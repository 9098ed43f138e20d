const isWeb = /^https?:/;

/** The base for the page's relative addresses. A form named `baseURI` would shadow the property. */
export function baseUrl(page: Document = document): string {
  const base: unknown = page.baseURI;
  return typeof base === 'string' ? base : pageUrl(page);
}

/** The page's own address; for a `srcdoc` frame and the like, its inherited origin. */
export function pageUrl({ location, defaultView }: Document = document): string {
  const origin = defaultView?.origin ?? '';
  return isWeb.test(location.href) || !isWeb.test(origin) ? location.href : origin;
}
