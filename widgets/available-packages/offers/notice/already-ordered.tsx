import type { Translate } from '#i18n/translate.ts';
import type { StorageEffect } from '#purchase/storage-effect.ts';
import { Notice } from '#ui/notice/notice.tsx';

export interface AlreadyOrderedProps {
  readonly change: Pick<StorageEffect, 'hasOrder'>;
  readonly t: Translate;
}

/** Another plan was ordered earlier: its charges are none of those shown below. Decision 0268. */
export const AlreadyOrdered = ({ change, t }: AlreadyOrderedProps) =>
  change.hasOrder && <Notice tone="warning">{t('offers.confirm.ordered')}</Notice>;
