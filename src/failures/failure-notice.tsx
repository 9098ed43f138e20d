import { useContext } from 'react';
import { isCaptchaProblem, type CaptchaProblem } from '#base/ports/captcha.ts';
import type { Failure } from '#base/values/failure.ts';
import { signInNeeded } from '#base/values/failure-traits.ts';
import { signInAction, failureLabels, type FailureLabels } from './failure-labels.ts';
import type { Translate } from '#i18n/translate.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { LateViewsContext } from '#ui/screen/late-view.tsx';

interface FailureNoticeProps {
  /** If undefined, nothing is drawn. */
  readonly failure: Failure | CaptchaProblem | undefined;
  readonly t: Translate;
  /** Signs out and opens /sso: offered if only signing in again helps. */
  readonly signInAgain?: () => void;
  /** Opens the packages on sale: offered if the cloud is full. Spec §8, quota exceeded. */
  readonly toOffers?: () => void;
}

/** Why the last attempt failed, on a screen where it can be repeated. */
export function FailureNotice({ failure, t, signInAgain, toOffers }: FailureNoticeProps) {
  const { lang, Unavailable } = useContext(LateViewsContext);
  if (!failure) return null;
  // The attempt itself loads it again; after that, only the page can be loaded again.
  if (failure.kind === 'code-unavailable')
    return <Unavailable isPart lang={lang} retry={() => {}} failures={2} />;
  const { title, text } = problemLabels(failure, t);
  const action =
    signInAgain && !isCaptchaProblem(failure) && signInNeeded(failure)
      ? signInAction(failure, t, signInAgain)
      : failure.kind === 'quota-exceeded' && toOffers
        ? { label: t('failure.quota-exceeded.action'), onClick: toOffers }
        : undefined;
  return (
    <Notice tone="error" title={title} action={action}>
      {text}
    </Notice>
  );
}

/** The labels for what prevented a code or a push from being sent, the captcha included. */
function problemLabels(problem: Failure | CaptchaProblem, t: Translate): FailureLabels {
  if (isCaptchaProblem(problem))
    return { title: t(`${problem.kind}.title`), text: t(`${problem.kind}.text`) };
  return failureLabels(problem, t, true);
}
