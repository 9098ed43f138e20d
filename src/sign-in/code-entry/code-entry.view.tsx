import { useEffect, useRef, type ReactNode } from 'react';
import type { CodeEntryCommands, CodeEntryState, CodeProblem } from './code-entry.state.ts';
import { phonePrefix, applyMask } from '#base/values/phone/phone.ts';
import { duration } from '#i18n/format.ts';
import type { Translate } from '#i18n/translate.ts';
import { Support } from '#failures/support.tsx';
import { Button } from '#ui/button/button.tsx';
import { CaptchaLayer } from '../captcha/captcha-layer.tsx';
import { CodeField } from '#ui/code-field/code-field.tsx';
import { Countdown } from '#ui/countdown/countdown.tsx';
import { FailureNotice } from '#failures/failure-notice.tsx';
import { LimitModal } from '../limit-modal.tsx';
import { Link } from '#ui/link/link.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Resend } from '#ui/countdown/resend.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import { useSecondsLeft, type ClockDeps } from '#ui/countdown/use-countdown.ts';
import { activeWithin } from '#ui/modal/active-within.ts';

interface CodeEntryScreenProps extends ClockDeps {
  /** The route. */
  readonly name: string;
  readonly state: CodeEntryState;
  readonly commands: CodeEntryCommands;
  readonly t: Translate;
  /** Shown above the heading. */
  readonly picture?: ReactNode;
}

/** Entry of a code from a message, in all its states. Messages `code.*`. */
export function CodeEntryScreen(props: CodeEntryScreenProps) {
  const { state, commands, t } = props;
  const { step } = state;
  const problem = step === 'entering' ? state.problem : undefined;
  const phone = `${phonePrefix} ${applyMask(state.phone)}`.replaceAll(' ', '\u00a0');
  return (
    <CaptchaLayer
      captcha={('captcha' in state && state.captcha) || null}
      t={t}
      draw={commands.drawCaptcha}
      close={commands.closeCaptcha}
    >
      <Screen
        name={props.name}
        picture={props.picture}
        heading={t('code.heading')}
        lead={t(state.toBackupPhone ? 'code.lead.backup' : 'code.lead', { phone })}
        onSubmit={commands.check}
        footer={<OtherOptions {...props} />}
      >
        <Digits {...props} />
        {problem && !fieldMessage(problem, t, state.resent) && (
          <ProblemNotice problem={problem} {...props} />
        )}
        {step === 'locked' && <Locked until={state.until} {...props} />}
        <CheckOrResend {...props} />
      </Screen>
      {step === 'expired' && <Expired {...props} />}
      {step === 'too-many' && (
        <LimitModal
          until={state.until}
          label={t(state.pending === 'check' ? 'code.check' : 'code.resend')}
          onRetry={commands.retry}
          onClose={commands.dismiss}
          t={t}
          time={props}
        />
      )}
    </CaptchaLayer>
  );
}

function Digits({ state, commands, t }: CodeEntryScreenProps) {
  const input = useRef<HTMLInputElement>(null);
  const problem = state.step === 'entering' ? state.problem : undefined;
  useEffect(() => {
    if (problem) input.current?.focus();
  }, [problem]);
  useEffect(() => {
    // After another screen the heading has the focus; here the field takes it, since the user came
    // to type the code.
    const field = input.current;
    if (field && activeWithin(field.getRootNode())?.tagName.startsWith('H')) field.focus();
  }, []);
  const typed = state.step === 'entering' || state.step === 'checking' || state.step === 'too-many';
  return (
    <CodeField
      label={t('code.label')}
      value={typed ? state.code : ''}
      onChange={commands.type}
      disabled={state.step !== 'entering'}
      hint={state.step === 'checking' ? t('code.checking') : undefined}
      error={problem && fieldMessage(problem, t, state.resent)}
      inputRef={input}
    />
  );
}

/** The message for the field, if the problem is the code itself. */
function fieldMessage(
  problem: CodeProblem,
  t: Translate,
  resent: boolean | undefined,
): string | undefined {
  if (problem.kind === 'code-missing') return t('code.missing');
  if (problem.kind === 'code-format') return t('code.format');
  if (problem.kind === 'incorrect-code')
    return t(resent ? 'code.incorrect.resent' : 'l_common_incorrectCode');
  const about =
    problem.kind === 'invalid' && ['sms_otp', 'code'].some((name) => name in problem.fields);
  return about ? t('code.format') : undefined;
}

function ProblemNotice({ problem, t }: { problem: CodeProblem; t: Translate }) {
  if (problem.kind === 'code-missing' || problem.kind === 'code-format') return null;
  return <FailureNotice failure={problem} t={t} />;
}

/** The code has expired; the button waits until another code may be requested. */
function Expired(props: CodeEntryScreenProps) {
  const { state, commands, t } = props;
  const left = useSecondsLeft(state.resendAt, props);
  return (
    <Modal
      heading={t('code.expired.heading')}
      closeLabel={t('common.close')}
      onClose={commands.dismiss}
      primary={{
        label: t('code.resend'),
        onClick: commands.resend,
        disabled: left > 0,
      }}
    >
      <p>{t('code.expired.text')}</p>
      {left > 0 && <p>{t('code.resend.wait', { time: duration(left) })}</p>}
    </Modal>
  );
}

function Locked(props: CodeEntryScreenProps & { readonly until: number }) {
  const { until, t } = props;
  return (
    <Notice
      tone="warning"
      title={t('code.locked.title')}
      footer={<Support failure={{ kind: 'too-many' }} t={t} />}
    >
      <Countdown
        deadline={until}
        time={props}
        label={(left) =>
          left > 0 ? t('code.locked.text', { time: duration(left) }) : t('code.locked.over')
        }
        announce={(left) => (left > 0 ? t('limit.spoken', { count: left }) : t('code.locked.over'))}
      />
    </Notice>
  );
}

function CheckOrResend(props: CodeEntryScreenProps) {
  const { state, commands, t } = props;
  const { step } = state;
  return (
    <div className="cw-actions" part="actions">
      {step !== 'locked' && (
        <Button submit busy={step === 'checking'} onClick={commands.check}>
          {t('code.check')}
        </Button>
      )}
      <Resend
        kind="secondary"
        deadline={step === 'locked' ? state.until : state.resendAt}
        time={props}
        busy={step === 'sending' && state.captcha === null}
        waiting={(left) => t('code.resend.wait', { time: duration(left) })}
        label={t('code.resend')}
        announce={(left) =>
          left > 0 ? t('code.resend.spoken', { count: left }) : t('code.resend.now')
        }
        onClick={commands.resend}
      />
    </div>
  );
}

/** Links to the backup phone and to another number. */
function OtherOptions({ state, commands, t }: CodeEntryScreenProps) {
  const { step, toBackupPhone, hasBackupPhone } = state;
  return (
    <>
      {/* During a lock, no code is sent to either phone. */}
      {step !== 'locked' && (toBackupPhone || hasBackupPhone) && (
        <Link onClick={commands.sendToOther}>
          {t(toBackupPhone ? 'code.to-main' : 'code.to-backup')}
        </Link>
      )}
      <Link onClick={commands.startOver}>{t('code.change-phone')}</Link>
    </>
  );
}
