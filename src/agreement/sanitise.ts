import DOMPurify from 'dompurify';
import { notText } from './document-text.ts';
import { replaceMarkup } from './markup.ts';

/** The elements a legal text needs, and nothing active. */
const tags = [
  'h1 h2 h3 h4 h5 h6 p div section ul ol li dl dt dd',
  'a b strong i em u s sub sup br hr blockquote span',
  'table caption thead tbody tfoot tr th td',
].flatMap((names) => names.split(' '));

const plainAttributes = ['colspan', 'rowspan', 'start', 'lang', 'dir'];
const attributeNames = ['href', ...plainAttributes];

/**
 * Turns a third-party HTML document into a fragment that is safe in a page: without scripts,
 * styles, forms, frames and images, with links only to the web, opened in a new tab; headings start
 * at level three, below the dialog's. Null if no text is left.
 */
export function sanitise(html: string): DocumentFragment | null {
  const clean = DOMPurify.sanitize(withoutOtherTags(html), {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributeNames,
    ADD_URI_SAFE_ATTR: plainAttributes,
    ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel):/i,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  }) as DocumentFragment | null;
  // Null where the page's policy refuses every way of parsing HTML.
  if (!clean?.textContent?.trim()) return mayMakeHtml() ? null : textOnly(html);
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
 * Only the tags and attributes that a legal text needs, in linear time: some parsers need more for
 * those that are removed later, and report inline styles and handlers to the page's policy. This
 * makes nothing safe: it precedes the sanitiser.
 */
const withoutOtherTags = (html: string): string =>
  replaceMarkup(html, '&lt;', ({ name, isEnd, attributes }) => {
    if (!tags.includes(name)) return '';
    if (isEnd) return `</${name}>`;
    const kept = attributes().filter(([key, value]) => attributeNames.includes(key) && value);
    return `<${[name, ...kept.map((each) => each.join('='))].join(' ')}>`;
  });

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

const blockNames = /^(?:h[1-6]|p|div|section|ul|ol|li|dl|dt|dd|br|hr|table|tr|blockquote)$/;

/**
 * The text of an HTML document, one paragraph per block, created without HTML: for pages whose
 * policy (`trusted-types` without `dompurify`) forbids creating it.
 */
export function textOnly(html: string): DocumentFragment | null {
  const blocks = replaceMarkup(html, '<', ({ name }) => (blockNames.test(name) ? notText : ''))
    .split(notText)
    .map((block) => decoded(block).trim());
  const fragment = document.createDocumentFragment();
  for (const block of blocks) {
    if (!block) continue;
    const paragraph = document.createElement('p');
    paragraph.textContent = block;
    fragment.append(paragraph);
  }
  return fragment.firstChild ? fragment : null;
}
