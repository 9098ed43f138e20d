import type { CaptchaTrouble } from '#ports/captcha.ts';
import type { Failure } from '#values/failure.ts';
import { problemLabels } from './problem-labels.ts';
import type { Translate } from '#i18n/translate.ts';
import { Notice } from '#ui/notice/notice.tsx';

export interface FailureNoticeProps {
  /** Nothing is drawn without one. */
  readonly failure: Failure | CaptchaTrouble | undefined;
  readonly t: Translate;
}

/** Why the last try did not get through, on a screen where it can be made again. */
export function FailureNotice({ failure, t }: FailureNoticeProps) {
  if (!failure) return null;
  const { title, text } = problemLabels(failure, t);
  return (
    <Notice tone="error" title={title}>
      {text}
    </Notice>
  );
}
