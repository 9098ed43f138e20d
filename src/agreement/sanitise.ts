import DOMPurify from 'dompurify';
import { textOnly } from './text-only.ts';

/** What a text of law needs, and nothing that acts. */
const tags = [
  ...[
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'p',
    'div',
    'section',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
  ],
  ...['a', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'br', 'hr', 'blockquote', 'span'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

/**
 * A foreign HTML document as a fragment that can be put into a page: no script, style,
 * form, frame or image, links to the web only, which open apart; headings begin at the
 * third level, below that of the dialog around them. Null where no text is left.
 */
export function sanitised(html: string): DocumentFragment | null {
  // With a `frameset` a document has no body, and nothing of it could be read.
  const framed = html.replace(/<\/?frame(?:set)?\b[^>]*>/gi, '');
  const clean = DOMPurify.sanitize(framed, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: ['href', 'colspan', 'rowspan', 'start', 'lang', 'dir'],
    ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel):/i,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
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
  if (clean.textContent?.trim()) return clean;
  return mayMakeHtml() ? null : textOnly(framed);
}

/** Whether the page's policy lets this code make HTML at all. */
function mayMakeHtml(): boolean {
  try {
    new DOMParser().parseFromString('<p></p>', 'text/html');
    return true;
  } catch {
    return false;
  }
}
