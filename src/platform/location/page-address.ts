const isWeb = /^https?:/;

/** Against what a page's relative addresses resolve. A form named `baseURI` stands before the property. */
export function baseUrl(page: Document = document): string {
  const base: unknown = page.baseURI;
  return typeof base === 'string' ? base : pageUrl(page);
}

/** The page's own address; of a `srcdoc` frame and the like, the origin that it has inherited. */
export function pageUrl({ location, defaultView }: Document = document): string {
  const origin = defaultView?.origin ?? '';
  return isWeb.test(location.href) || !isWeb.test(origin) ? location.href : origin;
}
