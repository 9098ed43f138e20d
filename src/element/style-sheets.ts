/** One style sheet for all elements of a document; each document needs its own. */
export function createSheets(css: string): (page: Document) => CSSStyleSheet {
  const sheets = new WeakMap<Document, CSSStyleSheet>();
  return (page) => {
    const known = sheets.get(page);
    if (known) return known;
    const sheet = new (page.defaultView ?? window).CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(page, sheet);
    return sheet;
  };
}
