import {
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { Actions, type Action } from './action.tsx';
import { CrossIcon } from './icons.tsx';
import { useKeyDebounce } from './key-debounce.ts';

export interface ModalProps {
  readonly heading: string;
  /** Of the cross. */
  readonly closeLabel: string;
  /** Esc, the cross, a click beside it. Unmount it then; that gives the focus back. */
  readonly onClose: () => void;
  readonly primary?: Action | undefined;
  readonly secondary?: Action | undefined;
  readonly children: ReactNode;
}

/** A native dialog above the page; its body scrolls by itself. Parts `modal`, `modal-body`. */
export function Modal(props: ModalProps) {
  const { heading, closeLabel, onClose } = props;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const settled = useKeyDebounce();
  useLayoutEffect(() => {
    const shown = dialog.current;
    const opener = activeWithin(shown?.getRootNode());
    if (shown && !shown.open) shown.showModal();
    return () => {
      shown?.close();
      if (opener?.isConnected) opener.focus();
    };
  }, []);
  const key = (event: KeyboardEvent) => {
    const acts = event.key === 'Escape' || event.key === 'Enter' || event.key === ' ';
    if (acts && (event.repeat || !settled(event.timeStamp))) event.preventDefault();
  };
  const beside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className="cw-modal"
      part="modal"
      aria-labelledby={id}
      onKeyDown={key}
      onClick={beside}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="cw-modal-frame">
        <header className="cw-modal-head">
          <h2 id={id} className="cw-title" tabIndex={-1}>
            {heading}
          </h2>
          <button
            type="button"
            className="cw-icon-button"
            aria-label={closeLabel}
            onClick={onClose}
          >
            <CrossIcon />
          </button>
        </header>
        <div
          className="cw-modal-body"
          part="modal-body"
          tabIndex={0}
          role="group"
          aria-labelledby={id}
        >
          {props.children}
        </div>
        <Actions primary={props.primary} secondary={props.secondary} />
      </div>
    </dialog>
  );
}

/** What has the focus in the same tree as the dialog: a document, or a shadow root. */
function activeWithin(root: Node | undefined): HTMLElement | null {
  const active = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
  return active instanceof HTMLElement ? active : null;
}
