import { useEffect, useRef } from 'react';
import { problemWords } from '../../../src/i18n/problem-words.ts';
import type { Translate } from '../../../src/i18n/translate.ts';
import type { ScreenProps } from '../../../src/route.tsx';
import { CaptchaLayer } from '../../../src/ui/captcha-dialog.tsx';
import { LimitModal } from '../../../src/ui/limit-modal.tsx';
import { Notice } from '../../../src/ui/notice.tsx';
import { PhoneField } from '../../../src/ui/phone-field.tsx';
import { Screen } from '../../../src/ui/screen.tsx';
import type { PhoneProblem, SsoCommands, SsoState } from '../sso.flow.ts';
import { SignedInScreen } from './signed-in.tsx';

type SsoProps = ScreenProps<SsoState, SsoCommands>;

/** Phone entry, or who is signed in. Spec §2. */
export function SsoScreen(props: SsoProps) {
  const { state } = props;
  return state.step === 'signed-in' ? (
    <SignedInScreen {...props} phone={state.phone} />
  ) : (
    <PhoneEntry {...props} state={state} />
  );
}

type EntryState = Exclude<SsoState, { readonly step: 'signed-in' }>;

function PhoneEntry(props: Omit<SsoProps, 'state'> & { readonly state: EntryState }) {
  const { state, commands, t } = props;
  const input = useRef<HTMLInputElement>(null);
  const problem = state.step === 'entering' ? state.problem : undefined;
  const error = problem && aboutPhone(problem, t);
  const wrong = error ? problem : undefined;
  useEffect(() => {
    if (wrong) input.current?.focus();
  }, [wrong]);
  return (
    <CaptchaLayer
      captcha={state.step === 'asking' ? state.captcha : null}
      t={t}
      draw={commands.drawCaptcha}
      close={commands.closeCaptcha}
    >
      <Screen
        name="/sso"
        heading={t('sso.heading')}
        lead={t('sso.lead')}
        onSubmit={commands.submit}
        primary={{ label: t('sso.submit'), busy: state.step === 'asking' }}
      >
        {state.step === 'entering' && state.refused && (
          <Notice tone="warning" title={t('sso.refused.title')}>
            {t('sso.refused.text')}
          </Notice>
        )}
        <PhoneField
          label={t('sso.phone')}
          value={state.digits}
          onChange={commands.type}
          hint={t('sso.hint')}
          error={error}
          disabled={state.step !== 'entering'}
          inputRef={input}
        />
        {problem && !error && <Trouble problem={problem} t={t} />}
      </Screen>
      {state.step === 'too-many' && (
        <LimitModal
          until={state.until}
          label={t(state.by === 'sms' ? 'sso.limit.code' : 'sso.limit.push')}
          onRetry={commands.retry}
          onClose={commands.dismiss}
          secondary={
            state.by === 'mobile-id'
              ? { label: t('push.by-sms'), onClick: commands.bySms }
              : undefined
          }
          t={t}
          time={props}
        />
      )}
    </CaptchaLayer>
  );
}

/** The message that belongs under the field, if it is about the phone itself. */
function aboutPhone(problem: PhoneProblem, t: Translate): string | undefined {
  if (problem.kind === 'phone-missing') return t('sso.missing');
  if (problem.kind === 'phone-not-found') return t('sso.not-found');
  const invalid = problem.kind === 'invalid' && 'phone' in problem.fields;
  return invalid || problem.kind === 'phone-invalid' ? t('sso.invalid') : undefined;
}

function Trouble({ problem, t }: { readonly problem: PhoneProblem; readonly t: Translate }) {
  if (problem.kind === 'phone-missing' || problem.kind === 'phone-invalid') return null;
  const { title, text } = problemWords(problem, t);
  return (
    <Notice tone="error" title={title}>
      {text}
    </Notice>
  );
}
