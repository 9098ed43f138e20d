/**
 * The style sheets of the components whose code has been loaded. `import './button.css'` registers the
 * text of the file here (see `tools/build/css-plugin.mjs`), and elements adopt what is registered.
 */
const texts = new Map<string, string>();
const followers = new Set<() => void>();
const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>();
const own = new WeakSet<CSSStyleSheet>();

/**
 * Adds a style sheet to every root that follows. A style sheet is registered before the component
 * that imports it runs, so no component is drawn without its styles.
 * @param place decides the order of the cascade, whatever is loaded first: sheets are sorted by it
 */
export function registerStyles(text: string, place: string): void {
  texts.set(place, text);
  for (const adopt of followers) adopt();
}

/**
 * Gives a root all style sheets registered so far, and further ones as they come. To be called
 * again for an element that was moved into another document: the move removes the sheets.
 * @returns stops it for further ones
 */
export function adoptStyles(root: ShadowRoot | Document): () => void {
  const adopt = () => adoptAll(root);
  followers.add(adopt);
  adopt();
  return () => void followers.delete(adopt);
}

function adoptAll(root: ShadowRoot | Document): void {
  const page = root.ownerDocument ?? root;
  // A sheet belongs to a window. The document of a template, in which Solid builds pages, has none.
  if (!page.defaultView) return;
  // A form named `defaultView` shadows the property.
  const Sheet = page.defaultView.CSSStyleSheet ?? CSSStyleSheet;
  // Older jsdom, in which pages test their code, cannot fill a sheet: what it draws has no styles.
  if (!('replaceSync' in Sheet.prototype)) return;
  const ours = [...texts.keys()]
    .sort()
    .map((place) => sheetOf(texts.get(place) ?? '', page, Sheet));
  // Style sheets that the page has adopted itself stay, after the widget's.
  const others = (root.adoptedStyleSheets ?? []).filter((each) => !own.has(each));
  root.adoptedStyleSheets = [...ours, ...others];
}

function sheetOf(text: string, page: Document, Sheet: typeof CSSStyleSheet): CSSStyleSheet {
  const known = sheets.get(page) ?? new Map<string, CSSStyleSheet>();
  sheets.set(page, known);
  const existing = known.get(text);
  if (existing) return existing;
  const sheet = new Sheet();
  sheet.replaceSync(text);
  known.set(text, sheet);
  own.add(sheet);
  return sheet;
}
