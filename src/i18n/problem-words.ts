import { isCaptchaTrouble, type CaptchaTrouble } from '../domain/captcha-challenge.ts';
import type { Failure } from '../domain/failure.ts';
import { failureWords, type FailureWords } from './failure-words.ts';
import type { Translate } from './translate.ts';

/** The words for what kept a code or a push from being sent, the captcha included. */
export function problemWords(problem: Failure | CaptchaTrouble, t: Translate): FailureWords {
  if (isCaptchaTrouble(problem))
    return { title: t(`${problem.kind}.title`), text: t(`${problem.kind}.text`) };
  return failureWords(problem, t);
}
