import DOMPurify from 'dompurify';

/** The elements a legal text needs, and nothing active. */
const tags = [
  'h1 h2 h3 h4 h5 h6 p div section ul ol li dl dt dd',
  'a b strong i em u s sub sup br hr blockquote span',
  'table caption thead tbody tfoot tr th td',
].flatMap((names) => names.split(' '));

/**
 * Turns a third-party HTML document into a fragment that is safe in a page: without scripts,
 * styles, forms, frames and images, with links only to the web, opened in a new tab; headings start
 * at level three, below the dialog's. Null if no text is left.
 */
export function sanitise(html: string): DocumentFragment | null {
  // A document with a `frameset` has no body, so its text could not be read.
  const framed = html.replace(/<\/?frame(?:set)?\b[^>]*>/gi, '');
  const clean = DOMPurify.sanitize(withoutInlineCode(framed), {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: ['href', 'colspan', 'rowspan', 'start', 'lang', 'dir'],
    ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel):/i,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  }) as DocumentFragment | null;
  // Null where the page's policy refuses every way of parsing HTML.
  if (!clean?.textContent?.trim()) return mayMakeHtml() ? null : textOnly(framed);
  for (const link of clean.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  for (const heading of clean.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const level = Math.min(6, Number(heading.tagName.slice(1)) + 2);
    const lower = heading.ownerDocument.createElement(`h${level}`);
    lower.append(...heading.childNodes);
    heading.replaceWith(lower);
  }
  return clean;
}

/**
 * Removes style elements, inline styles and event handlers, which browsers report as violations of
 * the page's policy as soon as they are parsed. This makes nothing safe: it precedes the sanitiser.
 */
const withoutInlineCode = (html: string): string =>
  html
    .replace(/<style\b[^<>]*>[^<]*<\/style\s*>/gi, '')
    .replace(/<[a-z][^<>]*>/gi, (tag) =>
      tag.replace(/[\s"'/](?:style|on[a-z]+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi, ' '),
    );

/** Whether the page's policy allows this code to create HTML. */
function mayMakeHtml(): boolean {
  try {
    new DOMParser().parseFromString('<p></p>', 'text/html');
    return true;
  } catch {
    return false;
  }
}

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
