/** The focused element of a tree: a document, or a shadow root. */
export function activeWithin(root: Node): HTMLElement | null {
  const active = (root as Partial<DocumentOrShadowRoot>).activeElement;
  return active instanceof HTMLElement ? active : null;
}
