import type { RefObject } from 'react';
import { CrossIcon } from '../icons/icons.tsx';
import './modal.css';

export interface ModalHeadProps {
  readonly heading: string;
  /** Names the dialog. */
  readonly id: string;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  /** Label of the close button. */
  readonly closeLabel: string;
  readonly onClose: () => void;
}

/** The heading of a dialog, native or not, and its close button. */
export function ModalHead({ heading, id, headingRef, closeLabel, onClose }: ModalHeadProps) {
  return (
    <header className="cw-modal-head">
      <h2 id={id} ref={headingRef} className="cw-title" tabIndex={-1}>
        {heading}
      </h2>
      <button type="button" className="cw-icon-button" aria-label={closeLabel} onClick={onClose}>
        <CrossIcon />
      </button>
    </header>
  );
}
