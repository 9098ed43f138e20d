/** How long after a replayed click another one at its height belongs to the same double press, in ms. */
const doublePressMs = 300;

/** How far below or above its first click a double press may end, in px. */
const doublePressPx = 48;

/** What a user does on a screen that does not respond yet. */
export interface InputCapture {
  /**
   * Stops capturing. With `replay`, changes of fields and then the click are repeated on the same nodes,
   * before the next drawing.
   */
  readonly release: (replay: boolean) => void;
  /** Discards a captured click, and captures nothing while the user sees something else. */
  readonly pause: () => void;
  readonly resume: () => void;
}

/**
 * Captures what a user does on a screen that does not respond yet: choices, typed text, and the
 * last click on a control, also by a key. The control is busy (`aria-busy`) until the click is
 * replayed or withdrawn. Later input, a click beside the controls, and focus outside the screen
 * withdraw the click.
 * @param root the outermost node of the screen
 */
export function captureInput(root: HTMLElement): InputCapture {
  const changed = new Set<HTMLInputElement>();
  const capturing = new AbortController();
  const options = { capture: true, signal: capturing.signal };
  let clicked: HTMLElement | null = null;
  let y = 0;
  let isPaused = false;
  const setClicked = (next: HTMLElement | null) => {
    clicked?.removeAttribute('aria-busy');
    clicked = next;
    clicked?.setAttribute('aria-busy', 'true');
  };
  const withdraw = () => setClicked(null);
  const captureClick = (event: MouseEvent) => {
    if (isPaused) return;
    y = event.clientY;
    setClicked(hideClick(event));
    // React listens for clicks on a choice, and would undo one that changes no state.
    if (event.target instanceof HTMLInputElement) event.stopPropagation();
  };
  const captureField = (event: Event) => {
    if (isPaused) return;
    withdraw();
    event.stopPropagation();
    if (event.target instanceof HTMLInputElement) changed.add(event.target);
  };
  // Further away, the user may already act on what the replayed click has opened.
  const hideSecond = (event: MouseEvent) => {
    if (Math.abs(event.clientY - y) < doublePressPx) hideClick(event);
  };
  root.addEventListener('click', captureClick, options);
  root.addEventListener('input', captureField, options);
  root.addEventListener('change', captureField, options);
  // A form in the page may be named like a method of the document.
  window.addEventListener(
    'focusin',
    (event) => event.composedPath().includes(root) || withdraw(),
    options,
  );
  return {
    pause: () => {
      isPaused = true;
      withdraw();
    },
    resume: () => {
      isPaused = false;
    },
    release: (replay) => {
      if (capturing.signal.aborted) return;
      capturing.abort();
      const replayed = clicked;
      withdraw();
      if (!replay) return;
      // A password manager or a script of the page may have written a text without an event.
      for (const field of textFields(root))
        if (field.value !== field.defaultValue) changed.add(field);
      for (const field of changed) repeatChange(field);
      if (!replayed) return;
      replayed.click();
      root.addEventListener('click', hideSecond, true);
      setTimeout(() => root.removeEventListener('click', hideSecond, true), doublePressMs);
    },
  };
}

const isChoice = ({ type }: HTMLInputElement): boolean => type === 'radio' || type === 'checkbox';

const textFields = (root: HTMLElement): readonly HTMLInputElement[] =>
  [...root.querySelectorAll('input')].filter((field) => !isChoice(field));

/** Preact listens for the change of a choice, React for the click that has made it. */
function repeatChange(field: HTMLInputElement): void {
  const names = isChoice(field) ? ['change', 'click'] : ['input'];
  for (const name of names) field.dispatchEvent(new Event(name, { bubbles: true }));
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
