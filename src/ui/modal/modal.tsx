import { useId, useRef, useEffect, type ReactNode, type RefObject } from 'react';
import { Actions, type Action } from '../action/action.tsx';
import { ModalHead } from './modal-head.tsx';
import { useDialog } from './use-dialog.ts';

export interface ModalProps {
  readonly heading: string;
  /** Label of the close button. */
  readonly closeLabel: string;
  /**
   * Called for Esc, the close button and a click outside. Unmount the modal then; the focus
   * returns.
   */
  readonly onClose: () => void;
  readonly primary?: Action | undefined;
  readonly secondary?: Action | undefined;
  readonly children: ReactNode;
}

/** A native dialog above the page with a scrolling body. Parts `modal`, `modal-body`. */
export function Modal(props: ModalProps) {
  const { heading, closeLabel, onClose } = props;
  const id = useId();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const bodyRef = useRef<HTMLDivElement>(null);
  const textRef = useRef<HTMLDivElement>(null);
  useDialog(dialogRef, headingRef, onClose);
  useFocusableWhileScrollable(bodyRef, textRef);
  return (
    <dialog ref={dialogRef} className="cw-modal" part="modal" aria-labelledby={id}>
      <div className="cw-modal-frame">
        <ModalHead
          heading={heading}
          id={id}
          headingRef={headingRef}
          closeLabel={closeLabel}
          onClose={onClose}
        />
        <div ref={bodyRef} className="cw-modal-body" part="modal-body">
          <div ref={textRef}>{props.children}</div>
        </div>
        <Actions primary={props.primary} secondary={props.secondary} />
      </div>
    </dialog>
  );
}

/**
 * Makes a box focusable by keyboard while its text scrolls. A tab stop at a text that fits would be
 * superfluous. Watches box and text, since the text may arrive later.
 */
function useFocusableWhileScrollable(
  boxRef: RefObject<HTMLElement | null>,
  textRef: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const box = boxRef.current;
    const text = textRef.current;
    if (!box || !text || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => {
      box.tabIndex = box.scrollHeight > box.clientHeight ? 0 : -1;
    });
    observer.observe(box);
    observer.observe(text);
    return () => observer.disconnect();
  }, [boxRef, textRef]);
}
