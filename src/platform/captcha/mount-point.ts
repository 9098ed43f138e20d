/** A node in the document itself, and the way to take it away. */
export interface Place {
  readonly box: HTMLElement;
  remove(): void;
}

/** A widget opens one captcha at a time, so one name a root is enough. */
const slotName = 'cloud-captcha';

/**
 * A box that stands in `within` for the eye and in the document for a script:
 * the services look up their own nodes and put style sheets into the document,
 * which a shadow root hides from them. So a slot stands within the root, and the
 * box is a light child of its host; roots within roots hand it on.
 */
export function placeIn(within: HTMLElement): Place {
  const { ownerDocument: page } = within;
  const nodes: Element[] = [];
  let parent: Element = within;
  for (;;) {
    const root = parent.getRootNode();
    const inner = nodes.at(-1);
    if (!(root instanceof ShadowRoot)) {
      const box = page.createElement('div');
      if (inner) box.slot = slotName;
      parent.append(box);
      nodes.push(box);
      return { box, remove: () => nodes.forEach((node) => node.remove()) };
    }
    const slot = page.createElement('slot');
    slot.name = slotName;
    if (inner) slot.slot = slotName;
    parent.append(slot);
    nodes.push(slot);
    parent = root.host;
  }
}

/** A place for what is not to be seen. */
export function placeUnseen(page: Document): Place {
  const box = page.createElement('div');
  page.body.append(box);
  return { box, remove: () => box.remove() };
}
