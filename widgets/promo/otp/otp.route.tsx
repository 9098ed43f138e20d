import { getOtpCaptcha } from '#sign-in/api/captcha-config.ts';
import { codeSentOutcome } from '#sign-in/api/send-code.ts';
import { confirmPromoOtp, sendPromoOtp, type PromoConfirmed } from '#promo/api/promo-otp.ts';
import type {
  CodeRecord,
  CodeEntryCommands,
  CodeEntryState,
} from '#sign-in/code-entry/code-entry.state.ts';
import { failed, success, type Outcome } from '#base/values/outcome.ts';
import { faultEvents } from '#failures/cloud-error.ts';
import { createCodeEntry } from '#sign-in/code-entry/code-entry.flow.ts';
import { nextTask } from '#base/flow/delay.ts';
import { readReturnTo } from '#session/return-to.ts';
import { createPromoRecordStore } from '#promo/offer/promo-record-store.ts';
import type { PromoError } from '#promo/promo-page-progress.ts';
import { createOpenCaptcha } from '#browser/captcha/open-captcha.ts';
import { readCodeFromSms } from '#browser/web-otp.ts';
import { defineRoute, type RouteContext, type ScreenProps } from '#app/route.tsx';
import {
  continueAfterConflict,
  createPromoPageDeps,
  promoErrorFrom,
  type PromoPageDeps,
} from '../promo-page-deps.ts';
import { CodeEntryScreen } from '#sign-in/code-entry/code-entry.view.tsx';

/** The result of a correct code. */
type Confirmed = PromoConfirmed | { readonly error: PromoError } | { readonly conflict: true };

/** `/promo/otp`: kinds promo-otp and promo-otp-resend, by the main or the backup phone. Spec §4. */
export const route = defineRoute({
  flow: (context) => {
    const { services } = context;
    const { http, clock } = services;
    const deps = createPromoPageDeps(context);
    const progress = deps.progress();
    const sent = progress?.sent;
    const startOver = () => deps.continueTo('/promo/phone', { replace: true });
    // Another tab may have confirmed this phone, which signs this tab in, too.
    if (!progress?.phone || !sent)
      if (services.session.signedIn()) deps.continueTo('/promo/confirm', { replace: true });
      else startOver();
    const { offer = '', phone = '', partner } = progress ?? {};
    const toBackupPhone = sent?.toBackupPhone ?? false;
    const request = { phone, offer, ...(partner === undefined ? {} : { partner }) };
    let captcha = sent?.captchaToken === undefined ? {} : { captchaToken: sent.captchaToken };
    const saveSent = (record: CodeRecord, reserve: boolean) =>
      deps.update({ sent: { ...record, toBackupPhone: reserve, ...captcha } });
    const entry = createCodeEntry<Confirmed>({
      phone,
      toBackupPhone,
      record: sent ?? { resendAt: 0, hasBackupPhone: false },
      saveRecord: (record) => saveSent(record, toBackupPhone),
      clock,
      captcha: (signal) => http(getOtpCaptcha, signal),
      openCaptcha: createOpenCaptcha(services),
      send: async (again, signal) => {
        const outcome = codeSentOutcome(await http(sendPromoOtp({ ...request, ...again }), signal));
        const { captchaToken } = again;
        if (outcome.ok) captcha = captchaToken === undefined ? {} : { captchaToken };
        return outcome;
      },
      takesCaptcha: true,
      confirm: async (code, signal, captchaToken) => {
        await nextTask(clock);
        if (captchaToken !== undefined) captcha = { captchaToken };
        const call = confirmPromoOtp({ ...request, ...captcha, toBackupPhone }, code);
        const outcome = await http(call, signal);
        if (outcome.ok && !services.session.signedIn() && signsNobodyIn(outcome.value))
          return failed({ kind: 'malformed', call: call.name });
        // A 401 leads back to the phone, which must not lead to this code again.
        if (!outcome.ok && outcome.failure.kind === 'unauthorized')
          deps.update({ sent: undefined });
        return confirmedOutcome(outcome);
      },
      onConfirmed: (result) => confirmed(context, deps, offer, result),
      onSentToOther: (other, record) => {
        saveSent(record, other);
        // The same route again, for the other phone.
        deps.continueTo('/promo/otp', { replace: true });
      },
      startOver,
      ...(sent ? { readCodeFromSms } : {}),
    });
    return deps.unlessSignedIn(entry);
  },
  Screen: OtpScreen,
  events: faultEvents,
});

/** Continuing would ask for the phone again without saying why. Without resources there is no promo. */
const signsNobodyIn = ({ signedIn, payment }: PromoConfirmed): boolean =>
  !signedIn && payment.kind !== 'unknown';

/** How the promo page continues: some refusals have their own page. */
function confirmedOutcome(outcome: Outcome<PromoConfirmed>): Outcome<Confirmed> {
  if (outcome.ok) return outcome;
  if (outcome.failure.kind === 'conflict') return success({ conflict: true });
  const error = promoErrorFrom(outcome.failure);
  return error ? success({ error }) : failed(outcome.failure);
}

/** The code was correct: signs in, stores the offer, and opens its confirmation. */
function confirmed(
  { services, start }: RouteContext,
  deps: PromoPageDeps,
  offer: string,
  result: Confirmed,
): void {
  if ('conflict' in result) return continueAfterConflict(deps);
  if ('error' in result) return deps.showError(result.error);
  const { clock, session, storage } = services;
  const { signedIn, retryAfterSeconds, payment, terms } = result;
  const notBefore = clock.now() + (retryAfterSeconds ?? 0) * 1000;
  // The next user of this device may open the same offer.
  const phone = deps.progress()?.phone;
  if (retryAfterSeconds !== undefined) deps.update({ notBefore });
  if (phone) deps.forgetPhone(phone);
  if (signedIn) {
    session.signIn(signedIn);
    // Of a sign-in that was begun at /sso: it would take the new token for one that was refused.
    if (readReturnTo(storage, start).path !== undefined) storage.remove('sso_query_params');
  }
  // Spec §4: without related resources there is no promo.
  if (payment.kind === 'unknown') return deps.showError({ kind: 'refused', state: 2 });
  const { userId, tenant } = signedIn ?? {};
  // Without a price in the response, the confirmation looks the offer up: it must name what is charged.
  if (userId !== undefined && tenant !== undefined && terms.cost !== undefined)
    createPromoRecordStore(storage, () => userId, clock.now).save({
      phase: 'found',
      found: { code: offer, terms, userId, tenant },
    });
  deps.report('promo_confirmed');
  deps.continueTo('/promo/confirm', { replace: true });
}

/** `/promo/otp`. */
export function OtpScreen(props: ScreenProps<CodeEntryState, CodeEntryCommands>) {
  return <CodeEntryScreen {...props} name="/promo/otp" />;
}
