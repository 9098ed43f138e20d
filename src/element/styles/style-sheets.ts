/** The style sheet of all elements of a kind, in one document or another. */
export interface Sheets {
  /** The document's own; each needs one. */
  of(page: Document): CSSStyleSheet;
  /** Adds what a first screen does not draw. Rejects where it did not arrive; may be asked again. */
  complete(page: Document): Promise<unknown>;
}

/**
 * @param first the styles of a first screen, in lines between which those of `late` stand
 * @param late fetches the other lines; undefined where the first are all
 */
export function createSheets(
  first: string,
  late?: () => Promise<{ readonly default: string }>,
): Sheets {
  let text = first;
  const sheets = new WeakMap<Document, { readonly sheet: CSSStyleSheet; text?: string }>();
  const of = (page: Document) => {
    const known = sheets.get(page) ?? { sheet: new (page.defaultView ?? window).CSSStyleSheet() };
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
