import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { activeWithin } from './active-within.ts';
import { createKeyDebounce } from './key-debounce.ts';

/**
 * Opens a native dialog while mounted: the focus moves to its heading and afterwards back to the
 * opener; keys are debounced; a click outside closes it.
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
    if (!dialog.open) dialog.showModal();
    headingRef.current?.focus();
    return () => {
      for (const [name, listener] of listeners) dialog.removeEventListener(name, listener);
      dialog.close();
      if (opener?.isConnected) opener.focus();
    };
  }, [dialogRef, headingRef]);
}
