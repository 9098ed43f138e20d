import { ChosenPackageSummary } from '#purchase/ui/chosen-package-summary.tsx';
import type { ChosenPackageInput } from '../with-chosen-package.ts';
import { maskedPhone } from '#base/values/phone/phone.ts';
import { duration } from '#i18n/format.ts';
import type { ScreenProps } from '#app/route.tsx';
import { CaptchaLayer } from '#sign-in/captcha/captcha-layer.tsx';
import { Support } from '#failures/support.tsx';
import { PhoneIcon } from '#ui/icons/icons.tsx';
import { LimitModal } from '#sign-in/limit-modal.tsx';
import { Link } from '#ui/link/link.tsx';
import { FailureNotice } from '#failures/failure-notice.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Resend } from '#ui/countdown/resend.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import type { MobileIdCommands, MobileIdState } from './mobile-id.state.ts';

type MobileIdProps = ScreenProps<MobileIdState, MobileIdCommands, ChosenPackageInput>;

/** Confirmation on the smartphone, by the main or the backup phone. Spec §2. */
export function MobileIdScreen(props: MobileIdProps) {
  const { state, commands, t } = props;
  const phone = maskedPhone(state.phone).replaceAll(' ', '\u00a0');
  return (
    <CaptchaLayer
      captcha={state.step === 'requesting' ? state.captcha : null}
      t={t}
      draw={commands.drawCaptcha}
      close={commands.closeCaptcha}
    >
      <Screen
        name={state.toBackupPhone ? '/reserve-confirm-mobileid' : '/confirm-mobileid'}
        picture={
          <>
            <ChosenPackageSummary {...props} />
            <span className="cw-picture cw-picture-info">
              <PhoneIcon />
            </span>
          </>
        }
        heading={t('push.heading')}
        lead={t(state.toBackupPhone ? 'push.lead.backup' : 'push.lead', { phone })}
        footer={<OtherOptions {...props} />}
        frame="form"
      >
        <PushStatus {...props} />
        <div className="cw-actions" part="actions">
          <ResendPush {...props} />
        </div>
      </Screen>
      {state.step === 'too-many' && (
        <LimitModal
          until={state.limit}
          label={t(state.by === 'sms' ? 'sso.limit.code' : 'push.resend')}
          onRetry={commands.retry}
          onClose={commands.dismiss}
          note={state.responseLost && t('limit.arrived')}
          secondary={
            state.responseLost
              ? { label: t('limit.enter'), onClick: commands.enterCode }
              : state.by === 'mobile-id'
                ? { label: t('push.use-sms'), onClick: commands.bySms }
                : undefined
          }
          t={t}
          time={props}
        />
      )}
    </CaptchaLayer>
  );
}

/** The state of the push, if it is more than waiting. */
function PushStatus({ state, t }: MobileIdProps) {
  if (state.step === 'ended')
    return (
      <Notice
        tone={state.end === 'not-sent' ? 'info' : 'error'}
        title={t(`push.${state.end}.title`)}
        footer={<Support t={t} />}
      >
        {t(`push.${state.end}.text`)}
      </Notice>
    );
  const problem = state.step === 'failed' || state.step === 'waiting' ? state.problem : undefined;
  return <FailureNotice failure={problem} t={t} />;
}

/** Another push, once the countdown is over. */
function ResendPush(props: MobileIdProps) {
  const { state, commands, t } = props;
  const busyWith = state.step === 'requesting' && state.captcha === null ? state.action : undefined;
  return (
    <Resend
      kind={state.step === 'waiting' ? 'secondary' : 'primary'}
      deadline={state.resendAt}
      time={props}
      busy={busyWith !== undefined && busyWith !== 'sms'}
      waiting={(left) => t('push.resend.wait', { time: duration(left) })}
      label={t('push.resend')}
      announce={(left) =>
        left > 0 ? t('push.resend.spoken', { count: left }) : t('push.resend.now')
      }
      onClick={commands.resend}
    />
  );
}

/** Links to a code instead, to the other phone, and to another number. */
function OtherOptions({ state, commands, t }: MobileIdProps) {
  return (
    <>
      <Link onClick={commands.bySms}>{t('push.use-sms')}</Link>
      {(state.toBackupPhone || state.hasBackupPhone) && (
        <Link onClick={commands.sendToOther}>
          {t(state.toBackupPhone ? 'push.to-main' : 'push.to-backup')}
        </Link>
      )}
      <Link onClick={commands.startOver}>{t('code.change-phone')}</Link>
    </>
  );
}
