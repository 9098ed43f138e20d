import type { Failure } from '#values/failure.ts';
import { failureLabels } from './failure-labels.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Action } from '#ui/action/action.tsx';
import { Result } from '#ui/result/result.tsx';

export interface FailedProps {
  /** The screen, for `Screen`. */
  readonly name: string;
  readonly failure: Failure;
  readonly t: Translate;
  /** The same once more. */
  readonly retry?: () => void;
  /** What helps more than the same once more, or where that is not to be had. */
  readonly primary?: Action | undefined;
  /** The one other way on. */
  readonly secondary?: Action | undefined;
}

/** A screen that cannot be shown: what happened, that nothing was lost, and the ways on. */
export function Failed({ failure, t, retry, primary, ...screen }: FailedProps) {
  const { title, text } = failureLabels(failure, t);
  return (
    <Result
      {...screen}
      kind="error"
      heading={title}
      text={text}
      primary={primary ?? (retry && { label: t('common.retry'), onClick: retry })}
    />
  );
}
