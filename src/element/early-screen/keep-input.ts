const controls = 'a, button, summary';

/**
 * Keeps what a user does on a screen that does not respond yet: what is chosen and typed, and the last
 * click on a control, which a key can cause too. That control is busy (`aria-busy`) until then. Typing
 * afterwards, a click beside the controls, and focus outside the widget withdraw the click.
 * @returns a function that keeps no more; `performs`: it does the same on the same nodes
 */
export function keepInput(root: ShadowRoot): (performs: boolean) => void {
  const drawn = Array.from(root.querySelectorAll('input'), (field) => {
    const { checked, value } = field;
    return { field, checked, value };
  });
  let control: HTMLElement | null = null;
  const keep = (next: HTMLElement | null) => {
    control?.removeAttribute('aria-busy');
    control = next;
    control?.setAttribute('aria-busy', 'true');
  };
  const keepClick = (event: Event) => {
    keep((event.target as Element).closest<HTMLElement>(controls));
    if (!control) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const withdraw = (event: Event) => {
    if (event.type === 'input' || !event.composedPath().includes(root)) keep(null);
  };
  root.addEventListener('click', keepClick, true);
  document.addEventListener('focusin', withdraw, true);
  root.addEventListener('input', withdraw, true);
  let isKept = true;
  return (performs) => {
    if (!isKept) return;
    isKept = false;
    root.removeEventListener('click', keepClick, true);
    document.removeEventListener('focusin', withdraw, true);
    root.removeEventListener('input', withdraw, true);
    const pressed = control;
    keep(null);
    if (!performs) return;
    for (const { field, checked, value } of drawn) {
      if (field.checked && !checked) field.dispatchEvent(new Event('change', { bubbles: true }));
      if (field.value !== value) field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    pressed?.click();
  };
}
