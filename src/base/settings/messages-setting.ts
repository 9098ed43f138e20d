/** The page's own translation library, as created by `fromI18next`. */
export interface MessageSource {
  /** Settles once the texts of a language can be read. */
  load(lang: string): Promise<unknown>;
  /** The page's text for a message; undefined to show the widget's own. */
  text(
    key: string,
    values: Readonly<Record<string, string | number>>,
    lang: string,
  ): string | undefined;
}

type Texts = { readonly [key: string]: string | undefined };

/** Texts that replace the widgets' own: by key, by language and key, as JSON, or from a library. */
export type MessagesSetting =
  string | MessageSource | { readonly [keyOrLang: string]: string | Texts | undefined };
