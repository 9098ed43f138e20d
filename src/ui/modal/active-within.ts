/** The focused element of a tree: a document, or a shadow root. */
export function activeWithin(root: Node): HTMLElement | null {
  const active = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
  return active instanceof HTMLElement ? active : null;
}
