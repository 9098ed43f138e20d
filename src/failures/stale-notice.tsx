import type { Failure } from '#base/values/failure.ts';
import type { Translate } from '#i18n/translate.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { failureLabels } from './failure-labels.ts';
import { Support } from './support.tsx';

interface StaleNoticeProps {
  /** That what was read earlier is still shown. */
  readonly title: string;
  readonly failure: Failure;
  readonly retry: () => void;
  readonly t: Translate;
}

/** Why the content of a screen could not be refreshed. */
export const StaleNotice = ({ title, failure, retry, t }: StaleNoticeProps) => (
  <Notice
    tone="warning"
    title={title}
    action={{ label: t('common.retry'), onClick: retry }}
    footer={<Support failure={failure} t={t} />}
  >
    {failureLabels(failure, t).text}
  </Notice>
);
