import type { Lang } from '#config/settings.ts';
import type { Translate } from '#i18n/translate.ts';
import { formatPackage } from '#purchase/package-labels.ts';
import { Notice } from '#ui/notice/notice.tsx';
import type { Package } from '#values/package.ts';

export interface AlreadyOrderedProps {
  readonly plans: readonly Package[];
  readonly t: Translate;
  readonly lang: Lang;
}

/** Plans that were ordered earlier: their charges are none of those shown below. Decision 0268. */
export function AlreadyOrdered({ plans, t, lang }: AlreadyOrderedProps) {
  const named = plans.map((each) => {
    const { size, cost } = formatPackage(each, t, lang);
    return each.unpriced ? size : `${size} (${cost})`;
  });
  return (
    <Notice tone="warning">{t('offers.confirm.ordered', { plans: named.join(', ') })}</Notice>
  );
}
