/** Attributes that are visible or read aloud. */
const spoken = [
  'alt',
  'aria-braillelabel',
  'aria-brailleroledescription',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'summary',
  'title',
] as const;

const buttons = 'input[type="button"], input[type="submit"], input[type="reset"]';

/** One text, and where it is. */
export interface VisibleText {
  readonly where: string;
  readonly text: string;
}

/** Every text of a page, including the attributes that are visible or read aloud. */
export function visibleTexts(page: Element): VisibleText[] {
  const texts: VisibleText[] = [];
  const say = (element: Element, name: string, text: string | null) => {
    if (text?.trim()) texts.push({ where: `<${element.localName}>${name}`, text });
  };
  for (const element of [page, ...page.querySelectorAll('*')]) {
    if (element.matches('script, style')) continue;
    for (const name of spoken) say(element, ` ${name}`, element.getAttribute(name));
    if (element.matches(buttons)) say(element, ' value', element.getAttribute('value'));
    for (const node of element.childNodes)
      if (node.nodeType === Node.TEXT_NODE) say(element, '', node.textContent);
  }
  return texts;
}

/**
 * The texts of a page that are not in brackets, one line each. Numbers, signs and dates have no
 * letters and pass; `data` are texts from the state, for example a promo code.
 */
export function untranslatedTexts(page: Element, data: readonly string[]): string[] {
  return visibleTexts(page).flatMap(({ where, text }) => {
    let rest = text;
    for (let before = ''; before !== rest;) {
      before = rest;
      rest = rest.replace(/⟦[^⟦⟧]*⟧/gu, ' ');
    }
    for (const each of data) rest = rest.replaceAll(each, ' ');
    return /\p{L}/u.test(rest) ? [`${where}: ${text}`] : [];
  });
}
