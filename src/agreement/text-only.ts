const entities: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  laquo: '«',
  raquo: '»',
  mdash: '—',
  ndash: '–',
};

const decoded = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,6})|([a-z]+));/gi,
    (match, code: string | undefined, name: string = '') =>
      code === undefined ? (entities[name] ?? match) : String.fromCodePoint(Number(code)),
  );

/**
 * The text of an HTML document, one paragraph per block, created without HTML: for pages whose
 * policy (`trusted-types` without `dompurify`) forbids creating it.
 */
export function textOnly(html: string): DocumentFragment | null {
  const blocks = html
    .replace(/<!--[^]*?-->|<(script|style|head|template)\b[^]*?<\/\1\s*>/gi, '')
    .split(/<\/?(?:h[1-6]|p|div|section|ul|ol|li|dl|dt|dd|br|hr|table|tr|blockquote)\b[^>]*>/i)
    .map((block) => decoded(block.replace(/<[^>]*>/g, '')).trim());
  const fragment = document.createDocumentFragment();
  for (const block of blocks) {
    if (!block) continue;
    const paragraph = document.createElement('p');
    paragraph.textContent = block;
    fragment.append(paragraph);
  }
  return fragment.firstChild ? fragment : null;
}
