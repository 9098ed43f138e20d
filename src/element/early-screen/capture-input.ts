/** How long after a replayed click another one belongs to the same double press, in ms. */
const doublePressMs = 300;

/**
 * Captures what a user does on a screen that does not respond yet: choices, typed text, and the last
 * click on a control, which a key can cause too. That control is busy (`aria-busy`) until then. Typing
 * afterwards, a click beside the controls, and focus outside the screen discard the click.
 * @param frame the outermost node of the screen
 * @returns a function that stops capturing; with `replay` it repeats the input on the same nodes
 */
export function captureInput(frame: HTMLElement): (replay: boolean) => void {
  const drawn = Array.from(frame.querySelectorAll('input'), (field) => {
    const { checked, value } = field;
    return { field, checked, value };
  });
  let clicked: HTMLElement | null = null;
  const setClicked = (next: HTMLElement | null) => {
    clicked?.removeAttribute('aria-busy');
    clicked = next;
    clicked?.setAttribute('aria-busy', 'true');
  };
  const captureClick = (event: Event) => setClicked(hideClick(event));
  const discardClick = (event: Event) => {
    if (event.type === 'input' || !event.composedPath().includes(frame)) setClicked(null);
  };
  frame.addEventListener('click', captureClick, true);
  document.addEventListener('focusin', discardClick, true);
  frame.addEventListener('input', discardClick, true);
  let isCapturing = true;
  return (replay) => {
    if (!isCapturing) return;
    isCapturing = false;
    frame.removeEventListener('click', captureClick, true);
    document.removeEventListener('focusin', discardClick, true);
    frame.removeEventListener('input', discardClick, true);
    const replayed = clicked;
    setClicked(null);
    if (!replay) return;
    for (const { field, checked, value } of drawn) {
      if (field.checked && !checked) field.dispatchEvent(new Event('change', { bubbles: true }));
      if (field.value !== value) field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    if (!replayed) return;
    replayed.click();
    frame.addEventListener('click', hideClick, true);
    setTimeout(() => frame.removeEventListener('click', hideClick, true), doublePressMs);
  };
}

/** Hides a click on a control from the screen and the page; returns the control. */
function hideClick(event: Event): HTMLElement | null {
  const control = (event.target as Element).closest<HTMLElement>('a, button, summary');
  if (control) {
    event.preventDefault();
    event.stopPropagation();
  }
  return control;
}
