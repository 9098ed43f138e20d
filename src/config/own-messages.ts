/** A translation library of the page's own: `fromI18next` makes one. */
export interface MessageSource {
  /** Settles once the texts of a language can be read. */
  load(lang: string): Promise<unknown>;
  /** The page's text for a message; undefined where it has none, and the widgets' own is shown. */
  text(
    key: string,
    values: Readonly<Record<string, string | number>>,
    lang: string,
  ): string | undefined;
}

type Texts = { readonly [key: string]: string | undefined };

/** Texts in place of the widgets' own: by key, by language and key, as JSON, or from a library. */
export type OwnMessages =
  string | MessageSource | { readonly [keyOrLang: string]: string | Texts | undefined };
