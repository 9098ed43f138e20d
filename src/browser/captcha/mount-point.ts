/** A node in the document itself, and a function that removes it. */
export interface MountPoint {
  readonly box: HTMLElement;
  remove(): void;
}

/** A widget opens one captcha at a time, so one name per root is enough. */
const slotName = 'cloud-captcha';

/**
 * A box that appears inside `within` but belongs to the document: captcha services look up their
 * nodes and insert style sheets in the document, which a shadow root hides from them. A slot is
 * placed in the root, and the box becomes a light child of its host; nested roots forward it.
 */
export function mountPointIn(within: HTMLElement): MountPoint {
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

/** A place for an invisible captcha. */
export function hiddenMountPoint(page: Document): MountPoint {
  const box = page.createElement('div');
  page.body.append(box);
  return { box, remove: () => box.remove() };
}
