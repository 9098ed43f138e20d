import { confirmCode } from '#sign-in/api/confirm-code.ts';
import { createCodeEntry, type CodeEntry } from '#sign-in/code-entry/code-entry.flow.ts';
import { nextTask } from '#base/flow/delay.ts';
import { readCodeFromSms } from '#browser/web-otp.ts';
import { faultEvents } from '#failures/cloud-error.ts';
import { defineRoute, type RouteContext, type ScreenProps } from '#app/route.tsx';
import { completeSignIn, createSignInDeps } from '../sign-in-deps.ts';
import { withChosenPackage, type ChosenPackageInput } from '../with-chosen-package.ts';
import type { CodeEntryCommands, CodeEntryState } from '#sign-in/code-entry/code-entry.state.ts';
import { ChosenPackageSummary } from '#purchase/ui/chosen-package-summary.tsx';
import { CodeEntryScreen } from '#sign-in/code-entry/code-entry.view.tsx';

const codeRoute = (toBackupPhone: boolean) =>
  defineRoute({
    flow: (context) => withChosenPackage(createCodeFlow(context, toBackupPhone), context),
    Screen: CodeScreen,
    events: faultEvents,
  });

/** `/confirm-otp`: the code that went to the main phone. Spec §2. */
export const codeOfMainPhone = codeRoute(false);

/** `/reserve-confirm-otp`: the code that went to the backup phone. Spec §2. */
export const codeOfBackupPhone = codeRoute(true);

/**
 * Entry of the code sent to the main or the backup phone; redirects if nothing was sent, or if the
 * user has signed in in the meantime.
 */
function createCodeFlow(context: RouteContext, toBackupPhone: boolean): CodeEntry {
  const { services, navigate } = context;
  const { clock, http } = services;
  const deps = createSignInDeps(context);
  const phone = deps.store.phone();
  const code = deps.store.sentCode();
  const startOver = () => navigate('/sso', { replace: true });
  const sent = code !== undefined && code.phone === phone;
  if (!sent) startOver();
  else if (code.toBackupPhone !== toBackupPhone) deps.toCode(code.toBackupPhone);
  const {
    phone: _phone,
    toBackupPhone: _to,
    ...record
  } = code ?? { resendAt: 0, hasBackupPhone: false };
  const owner = phone ?? '';
  return createCodeEntry({
    phone: owner,
    toBackupPhone,
    record,
    saveRecord: (record) => deps.saveCode(owner, toBackupPhone, record),
    clock,
    captcha: deps.codeCaptcha,
    openCaptcha: deps.openCaptcha,
    send: (request, signal) => deps.sendCode({ phone: owner, ...request }, signal),
    confirm: async (digits, signal) => {
      await nextTask(clock);
      return http(confirmCode(owner, digits, toBackupPhone), signal);
    },
    onConfirmed: (result) => completeSignIn(context, owner, result),
    onSentToOther: (other, record) => {
      deps.saveCode(owner, other, record);
      deps.toCode(other);
    },
    startOver,
    ...(sent ? { readCodeFromSms } : {}),
  });
}

/** Code entry of a sign-in, for the main or the backup phone. */
export function CodeScreen(
  props: ScreenProps<CodeEntryState, CodeEntryCommands, ChosenPackageInput>,
) {
  const name = props.state.toBackupPhone ? '/reserve-confirm-otp' : '/confirm-otp';
  return <CodeEntryScreen {...props} name={name} picture={<ChosenPackageSummary {...props} />} />;
}
