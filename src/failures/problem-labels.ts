import { isCaptchaProblem, type CaptchaProblem } from '#base/ports/captcha.ts';
import type { Failure } from '#base/values/failure.ts';
import { failureLabels, type FailureLabels } from './failure-labels.ts';
import type { Translate } from '#i18n/translate.ts';

/** The labels for what prevented a code or a push from being sent, the captcha included. */
export function problemLabels(problem: Failure | CaptchaProblem, t: Translate): FailureLabels {
  if (isCaptchaProblem(problem))
    return { title: t(`${problem.kind}.title`), text: t(`${problem.kind}.text`) };
  return failureLabels(problem, t, true);
}
