const controls = 'a, button, input, label, summary';

/**
 * Keeps what a user does on a screen that does not respond yet: the last click on a control, which a
 * key can cause too, and what is typed.
 * @returns a function that keeps no more; `performs`: it does the same on the same nodes
 */
export function keepInput(root: ShadowRoot): (performs: boolean) => void {
  let control: HTMLElement | null | undefined;
  let isKept = true;
  const keep = (event: Event) => {
    control = (event.target as Element).closest<HTMLElement>(controls) ?? control;
    event.preventDefault();
    event.stopPropagation();
  };
  root.addEventListener('click', keep, true);
  return (performs) => {
    root.removeEventListener('click', keep, true);
    if (performs && isKept) {
      for (const field of root.querySelectorAll('input'))
        if (field.value !== field.defaultValue)
          field.dispatchEvent(new Event('input', { bubbles: true }));
      control?.click();
    }
    isKept = false;
  };
}
