import { useContext } from 'react';
import { isCaptchaProblem, type CaptchaProblem } from '#base/ports/captcha.ts';
import type { Failure } from '#base/values/failure.ts';
import { mayHaveReachedServer, signInNeeded } from '#base/values/failure-traits.ts';
import {
  signInAction,
  failureLabels,
  moreStorageAction,
  type FailureLabels,
} from './failure-labels.ts';
import { FailureContext } from './limit.tsx';
import type { Translate } from '#i18n/translate.ts';
import { Support } from './support.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { LateViewsContext } from '#ui/screen/late-view.tsx';

interface FailureNoticeProps {
  /** If undefined, nothing is drawn. */
  readonly failure: Failure | CaptchaProblem | undefined;
  readonly t: Translate;
  /** Signs out and opens /sso: offered if only signing in again helps. */
  readonly signInAgain?: () => void;
  /** What failed was an order: whether anything was charged is said, too. */
  readonly isOrder?: boolean;
}

/** Why the last attempt failed, on a screen where it can be repeated. */
export function FailureNotice({ failure, t, signInAgain, isOrder }: FailureNoticeProps) {
  const { lang, Unavailable } = useContext(LateViewsContext);
  const { navigate } = useContext(FailureContext);
  if (!failure) return null;
  // The attempt itself loads it again; after that, only the page can be loaded again.
  if (failure.kind === 'code-unavailable')
    return <Unavailable isPart lang={lang} retry={() => {}} failures={2} />;
  const { title, text } = problemLabels(failure, t);
  const action =
    signInAgain && !isCaptchaProblem(failure) && signInNeeded(failure)
      ? signInAction(failure, t, signInAgain)
      : moreStorageAction(failure, t, navigate);
  return (
    <Notice
      tone="error"
      title={title}
      action={action}
      footer={!isCaptchaProblem(failure) && <Support failure={failure} t={t} />}
    >
      {text} {isOrder && !isCaptchaProblem(failure) && chargeText(failure, t)}
    </Notice>
  );
}

/** The labels for what prevented a code or a push from being sent, the captcha included. */
function problemLabels(problem: Failure | CaptchaProblem, t: Translate): FailureLabels {
  if (isCaptchaProblem(problem))
    return { title: t(`${problem.kind}.title`), text: t(`${problem.kind}.text`) };
  return failureLabels(problem, t, true);
}

/** What a failed order has charged, as far as it is known. */
function chargeText(failure: Failure, t: Translate): string {
  // Another request is still running, and may be charged.
  if (failure.kind === 'conflict') return '';
  return t(mayHaveReachedServer(failure) ? 'failure.not-charged-twice' : 'failure.nothing-charged');
}
