import { useLayoutEffect, useRef } from 'react';
import { Modal } from '#ui/modal/modal.tsx';
import { Notice } from '#ui/notice/notice.tsx';

export interface AgreementProps {
  readonly heading: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** The sanitised text. */
  readonly text?: DocumentFragment | undefined;
  /** In place of the text: what went wrong, and what to do. */
  readonly failed?:
    { readonly text: string; readonly label: string; readonly onRetry: () => void } | undefined;
}

/** The user agreement in a dialog. Part `agreement`. */
export function Agreement({ heading, closeLabel, onClose, text, failed }: AgreementProps) {
  const containerRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (text) containerRef.current?.replaceChildren(text.cloneNode(true));
  }, [text]);
  return (
    <Modal heading={heading} closeLabel={closeLabel} onClose={onClose}>
      {failed ? (
        <Notice tone="error" action={{ label: failed.label, onClick: failed.onRetry }}>
          {failed.text}
        </Notice>
      ) : (
        <div ref={containerRef} className="cw-prose" part="agreement" />
      )}
    </Modal>
  );
}
