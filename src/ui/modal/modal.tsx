import { useId, useRef, type ReactNode } from 'react';
import { Actions, type Action } from '../action/action.tsx';
import { ModalHead } from './modal-head.tsx';
import { useDialog } from './use-dialog.ts';
import { useFocusableWhileScrollable } from './use-focusable-while-scrollable.ts';

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
