import type { Translate } from '#i18n/translate.ts';
import { Modal, type ModalProps } from '#ui/modal/modal.tsx';
import { Notice } from '#ui/notice/notice.tsx';

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
