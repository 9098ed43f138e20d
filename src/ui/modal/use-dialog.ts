import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { activeWithin } from './active-within.ts';
import { captureEscape } from './capture-escape.ts';

/**
 * Opens a native dialog while mounted. The focus moves to its heading, and afterwards back to the
 * opener. Keys are debounced. A click outside closes the dialog.
 */
export function useDialog(
  dialogRef: RefObject<HTMLDialogElement | null>,
  headingRef: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  const closeRef = useRef(onClose);
  useEffect(() => {
    closeRef.current = onClose;
  });
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog) return undefined;
    const opener = activeWithin(dialog.getRootNode());
    // jsdom, in which pages test their components, has the element only.
    const isModal = typeof dialog.showModal === 'function';
    const mayAct = createKeyDebounce(performance.now());
    const key = (event: KeyboardEvent) => {
      if (!mayAct(event.key, event.repeat, performance.now())) event.preventDefault();
    };
    const click = (event: MouseEvent) => {
      if (event.target === dialog) closeRef.current();
    };
    const cancel = (event: Event) => {
      event.preventDefault();
      closeRef.current();
    };
    // Browsers close a dialog when Esc is pressed twice, without a cancel event: the state must
    // follow.
    const closed = () => closeRef.current();
    const listeners: readonly (readonly [string, EventListener])[] = [
      ['keydown', key as EventListener],
      ['click', click as EventListener],
      ['cancel', cancel],
      ['close', closed],
    ];
    for (const [name, listener] of listeners) dialog.addEventListener(name, listener);
    const stopEscape = captureEscape(dialog, (event) => {
      key(event);
      if (!isModal && !event.defaultPrevented) closeRef.current();
    });
    if (isModal && !dialog.open) dialog.showModal();
    dialog.open = true;
    headingRef.current?.focus();
    return () => {
      for (const [name, listener] of listeners) dialog.removeEventListener(name, listener);
      stopEscape();
      if (isModal) dialog.close();
      if (opener?.isConnected) opener.focus();
    };
  }, [dialogRef, headingRef]);
}

/** Spec §9, in milliseconds. */
const modalKeyDebounce = 300;

/**
 * Tells whether a key press counts. A repeated press does not count, nor a press within 300 ms of
 * the previous press or of the start. The key that opened a dialog therefore does not close it.
 * @param start milliseconds, by the same clock as `at`
 */
export function createKeyDebounce(
  start: number,
): (key: string, repeat: boolean, at: number) => boolean {
  let last = start;
  return (key, repeat, at) => {
    if (key !== 'Enter' && key !== 'Escape' && key !== ' ') return true;
    const settled = !repeat && at - last >= modalKeyDebounce;
    last = at;
    return settled;
  };
}
