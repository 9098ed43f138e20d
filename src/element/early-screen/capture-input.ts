/** How long after a replayed click another one at its height belongs to the same double press, in ms. */
const doublePressMs = 300;

/** How far below or above its first click a double press may end, in px. */
const doublePressPx = 48;

/** What a user does on a screen that does not respond yet. */
export interface InputCapture {
  /** Stops capturing; with `replay` the captured input is repeated on the same nodes, once. */
  readonly release: (replay: boolean) => void;
  /** Discards a captured click, since the user has seen another screen in the meantime. */
  readonly withdraw: () => void;
}

/**
 * Captures what a user does on a screen that does not respond yet: choices, typed text, and the
 * last click on a control, also by a key. The control is busy (`aria-busy`) until the click is
 * replayed or withdrawn. Later input, a click beside the controls, and focus outside the screen
 * withdraw the click.
 * @param frame the outermost node of the screen
 */
export function captureInput(frame: HTMLElement): InputCapture {
  const drawn = [...frame.querySelectorAll('input')].map((field) => {
    const { checked, value } = field;
    return { field, checked, value };
  });
  const capturing = new AbortController();
  const options = { capture: true, signal: capturing.signal };
  let clicked: HTMLElement | null = null;
  let y = 0;
  const setClicked = (next: HTMLElement | null) => {
    clicked?.removeAttribute('aria-busy');
    clicked = next;
    clicked?.setAttribute('aria-busy', 'true');
  };
  const withdraw = () => setClicked(null);
  const capture = (event: MouseEvent) => {
    y = event.clientY;
    setClicked(hideClick(event));
  };
  // Further away, the user may already act on what the replayed click has opened.
  const hideSecond = (event: MouseEvent) => {
    if (Math.abs(event.clientY - y) < doublePressPx) hideClick(event);
  };
  frame.addEventListener('click', capture, options);
  frame.addEventListener('input', withdraw, options);
  document.addEventListener(
    'focusin',
    (event) => event.composedPath().includes(frame) || withdraw(),
    options,
  );
  return {
    withdraw,
    release: (replay) => {
      if (capturing.signal.aborted) return;
      capturing.abort();
      const replayed = clicked;
      withdraw();
      if (!replay) return;
      for (const { field, checked, value } of drawn) {
        if (field.checked && !checked) field.dispatchEvent(new Event('change', { bubbles: true }));
        if (field.value !== value) field.dispatchEvent(new Event('input', { bubbles: true }));
      }
      if (!replayed) return;
      replayed.click();
      frame.addEventListener('click', hideSecond, true);
      setTimeout(() => frame.removeEventListener('click', hideSecond, true), doublePressMs);
    },
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
