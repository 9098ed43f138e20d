import { useLayoutEffect, useRef } from 'react';
import type { Translate } from '#i18n/translate.ts';
import { Modal, type ModalProps } from '#ui/modal/modal.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import type { AgreementTerms } from '../agreement.flow.ts';
import './agreement.css';

export interface AgreementProps {
  readonly heading: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly terms?: AgreementTerms | undefined;
  /** In place of the terms: what went wrong, and what to do. */
  readonly failed?:
    { readonly text: string; readonly label: string; readonly onRetry: () => void } | undefined;
  readonly t: Translate;
}

/** The user agreement in a dialog. Part `agreement`. */
export function Agreement({ terms, failed, t, ...dialog }: AgreementProps) {
  const containerRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (typeof terms === 'object') containerRef.current?.replaceChildren(terms.cloneNode(true));
  }, [terms]);
  if (typeof terms === 'string') return <LinkedAgreement {...dialog} href={terms} t={t} />;
  return (
    <Modal {...dialog}>
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

export interface LinkedAgreementProps extends Pick<
  ModalProps,
  'heading' | 'closeLabel' | 'onClose'
> {
  readonly href: string;
  readonly t: Translate;
}

/** In place of a user agreement that cannot be shown as text: a link to its document. */
export function LinkedAgreement({ href, t, ...dialog }: LinkedAgreementProps) {
  return (
    <Modal {...dialog}>
      <Notice tone="info" action={{ label: t('agreement.link'), href, newTab: true }}>
        {t('agreement.document')}
      </Notice>
    </Modal>
  );
}
