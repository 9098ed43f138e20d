/**
 * An element without the differences between markup and a rendered tree: spaces, order, letter
 * case.
 */
export interface PlainTree {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The element's own text, without that of its children. */
  readonly text: string;
  readonly children: readonly PlainTree[];
}

/** @throws if there is no such element, so that nothing never equals nothing */
export function plainTree(element: Element | null | undefined): PlainTree {
  if (!element) throw new Error('There is no such element.');
  const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
  return {
    tag: element.tagName.toLowerCase(),
    attributes: Object.fromEntries(
      [...element.attributes]
        .filter(({ name }) => name !== 'xmlns')
        .map(({ name, value }) => [name.toLowerCase(), value]),
    ),
    text: own
      .map((node) => node.textContent ?? '')
      .join('')
      .trim()
      .replaceAll(/[ \n]+/g, ' '),
    children: [...element.children].map(plainTree),
  };
}
