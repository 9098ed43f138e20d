import { getOtpCaptcha } from '#sign-in/api/captcha-config.ts';
import { codeSentOutcome } from '#sign-in/api/send-code.ts';
import { sendPromoOtp } from '#promo/api/promo-otp.ts';
import type { Phone } from '#base/values/phone/phone.ts';
import type { CodeSent } from '#sign-in/sign-in-method.ts';
import { success } from '#base/values/outcome.ts';
import { faultEvents } from '#failures/cloud-error.ts';
import type {
  PhoneRequests,
  PhoneEntryCommands,
  PhoneEntryState,
} from '#sign-in/phone-entry/phone-entry.state.ts';
import { createPhoneEntry } from '#sign-in/phone-entry/phone-entry.flow.ts';
import { createOpenCaptcha } from '#browser/captcha/open-captcha.ts';
import { defineRoute, type RouteContext, type ScreenProps } from '#app/route.tsx';
import { createPromoPageDeps, promoErrorFrom } from '../promo-page-deps.ts';
import { PhoneEntryScreen } from '#sign-in/phone-entry/phone-entry.view.tsx';

/** `/promo/phone`. Without an offer it redirects to /promo. */
export const route = defineRoute({
  flow: (context) => {
    const { services } = context;
    const { http, clock } = services;
    const deps = createPromoPageDeps(context);
    const progress = deps.progress();
    const offer = progress?.offer ?? '';
    if (!progress) deps.continueTo('/promo', { replace: true });
    const openCodeEntry = (
      phone: Phone,
      resendAt: number,
      more: { readonly hasBackupPhone?: boolean; readonly captchaToken?: string } = {},
    ) => {
      deps.update({
        phone,
        sent: { resendAt, hasBackupPhone: false, toBackupPhone: false, ...more },
      });
      deps.continueTo('/promo/otp', { replace: true });
    };
    const onSent = (
      { phone, captchaToken }: { readonly phone: Phone; readonly captchaToken?: string },
      { retryAfterSeconds, hasBackupPhone }: CodeSent,
    ) => {
      deps.report('promo_code_sent');
      openCodeEntry(phone, clock.now() + retryAfterSeconds * 1000, {
        hasBackupPhone,
        ...(captchaToken === undefined ? {} : { captchaToken }),
      });
    };
    const requests: PhoneRequests = {
      openCodeEntry: (phone, resendAt) => openCodeEntry(phone, resendAt),
      openCaptcha: createOpenCaptcha(services),
      captcha: (_by, signal) => http(getOtpCaptcha, signal),
      send: async (_by, request, signal) => {
        const partner = progress?.partner;
        const sendRequest = { ...request, offer, ...(partner === undefined ? {} : { partner }) };
        const outcome = codeSentOutcome(await http(sendPromoOtp(sendRequest), signal));
        return outcome.ok ? success(() => onSent(request, outcome.value)) : outcome;
      },
      openSent: (phone) => {
        const current = deps.progress();
        const until = current?.sent && (current.sent.lockedUntil ?? current.sent.resendAt);
        if (current?.phone !== phone || until === undefined || until <= clock.now()) return false;
        deps.continueTo('/promo/otp', { replace: true });
        return true;
      },
    };
    const entry = createPhoneEntry({
      digits: progress?.limit?.phone ?? progress?.phone ?? '',
      limit: progress?.limit,
      saveLimit: (phone, limit) => deps.update({ limit: limit && { phone, ...limit } }),
      clock,
      ...requests,
      handleFailure: (failure) => {
        const promoError = promoErrorFrom(failure);
        if (promoError) deps.showError(promoError);
        return promoError !== undefined;
      },
    });
    return { ...deps.unlessSignedIn(entry), inputs: { ended: endedSession(services) } };
  },
  Screen: PhoneScreen,
  events: faultEvents,
});

/** What the screen says of a session that has ended. */
interface EndedInput {
  /** `offer`: it was being activated, and nothing was charged. */
  readonly ended?: 'session' | 'offer' | undefined;
}

const endedSession = ({ session, interrupted }: RouteContext['services']): EndedInput['ended'] =>
  session.expired() && (interrupted.hasOffer('/promo') ? 'offer' : 'session');

/** Spec §5, the promo phone mask. */
const mask = '999 999-99-99';

/** `/promo/phone`. */
export function PhoneScreen(props: ScreenProps<PhoneEntryState, PhoneEntryCommands, EndedInput>) {
  const { t, ended } = props;
  return (
    <PhoneEntryScreen
      {...props}
      name="/promo/phone"
      mask={mask}
      labels={{
        heading: t('promo.phone.heading'),
        lead: t(ended ? `promo.phone.lead.${ended}` : 'promo.phone.lead'),
        label: t('promo.phone.label'),
        hint: t('promo.phone.hint'),
        action: t('promo.phone.action'),
        missing: t('promo.phone.missing'),
        invalid: t('promo.phone.invalid'),
        unknown: t('promo.phone.unknown'),
        refused: t('l_notification_promoError'),
        stopped: () => t('promo.phone.action'),
      }}
    />
  );
}
