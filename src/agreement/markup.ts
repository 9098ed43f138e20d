/** A tag, as a parser of HTML reads it. */
interface Tag {
  /** In lower case. */
  readonly name: string;
  readonly isEnd: boolean;
  /** Names in lower case; values as they are written, with their quotes. */
  readonly attributes: () => readonly (readonly [name: string, value: string])[];
}

const key = String.raw`[^\s/>][^\s/>=]*`;
const value = String.raw`"[^"]*(?:"|$)|'[^']*(?:'|$)|[^\s>"'][^\s>]*`;
const attribute = new RegExp(String.raw`(${key})(?:\s*=\s*(${value})?)?`, 'g');

const comment = '<!--(?:-?>|[^]*?(?:--!?>|$))';
/** Elements whose content is not shown. */
const silent =
  '<(script|style|title|template|iframe|noscript|svg|math)(?=[\\s/>])[^]*?(?:</\\1(?=[\\s/>])[^>]*(?:>|$)|$)';
const tag = String.raw`<(?<slash>/?)(?<name>[a-z][^\s/>]*)(?<attributes>(?:[\s/]+|${key}(?:\s*=\s*(?:${value})?)?)*)(?<end>>|$)`;

/**
 * Everything that begins with `<`. What has no end reaches to the end of the text, as in a parser: so
 * nothing is read twice, and the time is linear.
 */
const markup = new RegExp(`${comment}|${silent}|${tag}|<[!?/][^>]*(?:>|$)|<`, 'gi');

/**
 * Replaces all markup of an HTML text in linear time: tags by what the function returns, a `<` that
 * begins nothing by `lt`, and the rest, with what a document does not show, by nothing.
 */
export const replaceMarkup = (html: string, lt: string, replace: (tag: Tag) => string): string =>
  html.replace(markup, (...match) => {
    if (match[0] === '<') return lt;
    const { name, slash, attributes = '', end } = match.at(-1) as Record<string, string>;
    if (!name || !end) return '';
    return replace({
      name: name.toLowerCase(),
      isEnd: slash === '/',
      attributes: () =>
        [...attributes.matchAll(attribute)].map(
          ([, known = '', text = '']) => [known.toLowerCase(), text] as const,
        ),
    });
  });
