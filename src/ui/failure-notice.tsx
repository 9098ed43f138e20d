import type { CaptchaTrouble } from '../domain/captcha-challenge.ts';
import type { Failure } from '../domain/failure.ts';
import { problemWords } from '../i18n/problem-words.ts';
import type { Translate } from '../i18n/translate.ts';
import { Notice } from './notice.tsx';

export interface FailureNoticeProps {
  /** Nothing is drawn without one. */
  readonly failure: Failure | CaptchaTrouble | undefined;
  readonly t: Translate;
}

/** Why the last try did not get through, on a screen where it can be made again. */
export function FailureNotice({ failure, t }: FailureNoticeProps) {
  if (!failure) return null;
  const { title, text } = problemWords(failure, t);
  return (
    <Notice tone="error" title={title}>
      {text}
    </Notice>
  );
}
