/**
 * Handles Escape in a dialog before the page does: a dialog of the page around it would otherwise
 * close too. Browsers then still cancel a modal dialog.
 * @returns stops it
 */
export function captureEscape(
  dialog: HTMLElement,
  onEscape: (event: KeyboardEvent) => void,
): () => void {
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !event.composedPath().includes(dialog)) return;
    event.stopImmediatePropagation();
    // The key is released after the dialog has closed.
    window.addEventListener('keyup', keyUp, true);
    onEscape(event);
  };
  const keyUp = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopImmediatePropagation();
    window.removeEventListener('keyup', keyUp, true);
  };
  window.addEventListener('keydown', keyDown, true);
  return () => window.removeEventListener('keydown', keyDown, true);
}
