/** How long after a click was performed another one belongs to the same double press, in ms. */
const doublePressMs = 300;

/**
 * Keeps what a user does on a screen that does not respond yet: what is chosen and typed, and the last
 * click on a control, which a key can cause too. That control is busy (`aria-busy`) until then. Typing
 * afterwards, a click beside the controls, and focus outside the screen withdraw the click.
 * @param frame the outermost node of the screen
 * @returns a function that keeps no more; `performs`: it does the same on the same nodes
 */
export function keepInput(frame: HTMLElement): (performs: boolean) => void {
  const drawn = Array.from(frame.querySelectorAll('input'), (field) => {
    const { checked, value } = field;
    return { field, checked, value };
  });
  let control: HTMLElement | null = null;
  const keep = (next: HTMLElement | null) => {
    control?.removeAttribute('aria-busy');
    control = next;
    control?.setAttribute('aria-busy', 'true');
  };
  const keepClick = (event: Event) => keep(hideClick(event));
  const withdraw = (event: Event) => {
    if (event.type === 'input' || !event.composedPath().includes(frame)) keep(null);
  };
  frame.addEventListener('click', keepClick, true);
  document.addEventListener('focusin', withdraw, true);
  frame.addEventListener('input', withdraw, true);
  let isKept = true;
  return (performs) => {
    if (!isKept) return;
    isKept = false;
    frame.removeEventListener('click', keepClick, true);
    document.removeEventListener('focusin', withdraw, true);
    frame.removeEventListener('input', withdraw, true);
    const pressed = control;
    keep(null);
    if (!performs) return;
    for (const { field, checked, value } of drawn) {
      if (field.checked && !checked) field.dispatchEvent(new Event('change', { bubbles: true }));
      if (field.value !== value) field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    if (!pressed) return;
    pressed.click();
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
