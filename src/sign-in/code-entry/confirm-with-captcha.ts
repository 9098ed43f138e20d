import { success } from '#base/values/outcome.ts';
import type { CaptchaGate, Guarded } from '../captcha/captcha-gate.ts';
import type { CodeEntryDeps } from './code-entry-deps.ts';

/**
 * Confirms a code. Only if the server asks for a captcha, or refuses the one that the code was sent with,
 * the user solves one: services accept a captcha for a few minutes. Decision 0127.
 */
export function confirmWithCaptcha<T>(
  gate: CaptchaGate,
  { confirm, captcha }: Pick<CodeEntryDeps<T>, 'confirm' | 'captcha'>,
  code: string,
  signal: AbortSignal,
): Promise<Guarded<T>> {
  let isFirst = true;
  return gate.guard(
    (end) => (isFirst ? Promise.resolve(success(null)) : captcha(end)),
    (captchaToken) => {
      isFirst = false;
      return confirm(code, signal, captchaToken);
    },
    signal,
  );
}
