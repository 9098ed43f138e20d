import { useEffect, useRef } from 'react';
import { problemWords } from '../../../src/i18n/problem-words.ts';
import type { Translate } from '../../../src/i18n/translate.ts';
import type { ScreenProps } from '../../../src/route.tsx';
import { CaptchaLayer } from '../../../src/ui/captcha-dialog.tsx';
import { LimitModal } from '../../../src/ui/limit-modal.tsx';
import { Notice } from '../../../src/ui/notice.tsx';
import { PhoneField } from '../../../src/ui/phone-field.tsx';
import { Screen } from '../../../src/ui/screen.tsx';
import type { PhoneCommands, PhoneProblem, PhoneState } from '../phone.flow.ts';

/** Spec §5, the promo phone mask. */
const mask = '999 999-99-99';

/** `/promo/phone`. */
export function PhoneScreen(props: ScreenProps<PhoneState, PhoneCommands>) {
  const { state, commands, t } = props;
  const input = useRef<HTMLInputElement>(null);
  const problem = state.step === 'entering' ? state.problem : undefined;
  const error = problem && aboutPhone(problem, t);
  const wrong = error === undefined ? undefined : problem;
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
        name="/promo/phone"
        heading={t('promo.phone.heading')}
        lead={t('promo.phone.lead')}
        onSubmit={commands.submit}
        primary={{ label: t('promo.phone.action'), busy: state.step === 'asking' }}
      >
        {problem && !error && <Trouble problem={problem} t={t} />}
        <PhoneField
          label={t('promo.phone.label')}
          value={state.digits}
          onChange={commands.type}
          mask={mask}
          hint={t('promo.phone.hint')}
          error={error}
          disabled={state.step !== 'entering'}
          inputRef={input}
        />
      </Screen>
      {state.step === 'too-many' && (
        <LimitModal
          until={state.until}
          label={t('promo.phone.action')}
          onRetry={commands.retry}
          onClose={commands.dismiss}
          t={t}
          time={props}
        />
      )}
    </CaptchaLayer>
  );
}

/** The message that belongs under the field, if it is about the phone itself. Spec §5. */
function aboutPhone(problem: PhoneProblem, t: Translate): string | undefined {
  if (problem.kind === 'phone-missing') return t('promo.phone.missing');
  if (problem.kind === 'phone-invalid') return t('promo.phone.invalid');
  if (problem.kind === 'phone-not-found') return t('promo.phone.unknown');
  const refused = problem.kind === 'invalid' && 'phone' in problem.fields;
  return refused ? t('l_notification_promoError') : undefined;
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
