/** The style sheets of one kind of element, per document. */
export interface Sheets {
  /** The sheet of one document; each document needs its own. */
  of(page: Document): CSSStyleSheet;
  /**
   * Adds the styles not needed by a first screen. Rejects if they could not be loaded; may be
   * called again.
   */
  complete(page: Document): Promise<unknown>;
}

/**
 * @param first the styles of a first screen, split where the lines of `late` belong
 * @param late loads the other lines; undefined if `first` is complete
 */
export function createSheets(
  first: string,
  late?: () => Promise<{ readonly default: string }>,
): Sheets {
  let text = first;
  const sheets = new WeakMap<Document, { readonly sheet: CSSStyleSheet; text?: string }>();
  const of = (page: Document) => {
    // A form named `defaultView` shadows the property.
    const Sheet = page.defaultView?.CSSStyleSheet ?? CSSStyleSheet;
    const known = sheets.get(page) ?? { sheet: new Sheet() };
    if (known.text !== text) known.sheet.replaceSync(text);
    known.text = text;
    sheets.set(page, known);
    return known.sheet;
  };
  return {
    of,
    complete: async (page) => {
      if (late && text === first) {
        const rest = (await late()).default.split('\n');
        text = first
          .split('\n')
          .map((line, at) => line + (rest[at] ?? ''))
          .join('');
      }
      of(page);
    },
  };
}
