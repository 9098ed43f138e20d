import { lateView } from '#ui/screen/late-view.tsx';
import { useEffect, useRef, type ReactNode } from 'react';
import type { PhoneEntryCommands, PhoneEntryState, PhoneProblem } from './phone-entry.state.ts';
import type { SignInMethod } from '../sign-in-method.ts';
import type { Translate } from '#i18n/translate.ts';
import { CaptchaLayer } from '../captcha/captcha-layer.tsx';
import { PhoneField } from './phone-field.tsx';
import type { Action } from '#ui/action/action.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import type { ClockDeps } from '#ui/countdown/use-countdown.ts';

const FailureNotice = lateView(
  async () => (await import('#failures/failure-notice.tsx')).FailureNotice,
);
const LimitModal = lateView(async () => (await import('../limit-modal.tsx')).LimitModal);

/** The texts of a widget's phone screen. */
interface PhoneEntryLabels {
  readonly heading: string;
  readonly lead: string;
  readonly label: string;
  readonly hint: string;
  readonly action: string;
  /** The problems of the phone number itself; spec §5, phone messages. */
  readonly missing: string;
  readonly invalid: string;
  readonly unknown: string;
  readonly refused: string;
  /** Label of the action that a limit stopped. */
  readonly stopped: (by: SignInMethod) => string;
  /** Label for a code instead of a push, if the widget knows pushes. */
  readonly bySms?: string;
}

interface PhoneEntryScreenProps extends ClockDeps {
  /** The route. */
  readonly name: string;
  readonly state: PhoneEntryState;
  readonly commands: PhoneEntryCommands;
  readonly t: Translate;
  readonly labels: PhoneEntryLabels;
  /** `9` stands for a digit. */
  readonly mask?: string;
  /** The page exists for this field only: it takes the focus immediately. */
  readonly focused?: boolean | undefined;
  /** Shown above the heading. */
  readonly picture?: ReactNode;
  /** Another way on than entering a number. */
  readonly secondary?: Action | undefined;
  /** Shown above the field. */
  readonly children?: ReactNode;
}

/** Entry of a phone number, in all its states. */
export function PhoneEntryScreen(props: PhoneEntryScreenProps) {
  const { state, commands, t, labels } = props;
  const input = useRef<HTMLInputElement>(null);
  // While a captcha waits for the user, nothing is in progress.
  const busy = state.step === 'requesting' && state.captcha === null;
  const problem = state.step === 'entering' ? state.problem : undefined;
  const error = problem && fieldMessage(problem, labels);
  const wrong = error === undefined ? undefined : problem;
  useEffect(() => {
    if (props.focused) input.current?.focus({ preventScroll: true });
  }, [props.focused]);
  useEffect(() => {
    if (wrong) input.current?.focus();
  }, [wrong]);
  return (
    <CaptchaLayer
      captcha={state.step === 'requesting' ? state.captcha : null}
      t={t}
      draw={commands.drawCaptcha}
      close={commands.closeCaptcha}
    >
      <Screen
        name={props.name}
        picture={props.picture}
        heading={labels.heading}
        lead={labels.lead}
        onSubmit={commands.submit}
        primary={{ label: labels.action, busy }}
        secondary={(state.step === 'entering' && bySmsAction(props)) || props.secondary}
      >
        {props.children}
        <PhoneField
          label={labels.label}
          value={state.digits}
          onChange={commands.type}
          mask={props.mask}
          // "Any operator" would contradict the message.
          hint={problem?.kind === 'operator-only' ? undefined : labels.hint}
          error={error}
          disabled={state.step !== 'entering'}
          inputRef={input}
        />
        {problem && error === undefined && <ProblemNotice problem={problem} t={t} />}
      </Screen>
      {state.step === 'too-many' && <LimitDialog {...props} state={state} />}
    </CaptchaLayer>
  );
}

type LimitedState = Extract<PhoneEntryState, { step: 'too-many' }>;

/** Too many requests: how long to wait, and what can be done instead. */
function LimitDialog(props: PhoneEntryScreenProps & { readonly state: LimitedState }) {
  const { state, commands, t, labels } = props;
  return (
    <LimitModal
      until={state.until}
      label={state.by ? labels.stopped(state.by) : labels.action}
      onRetry={commands.retry}
      onClose={commands.dismiss}
      note={state.responseLost && t('limit.arrived')}
      secondary={
        state.responseLost
          ? { label: t('limit.enter'), onClick: commands.enterCode }
          : bySmsAction(props)
      }
      t={t}
      time={props}
    />
  );
}

/** A code instead of a push that could not be requested. */
const bySmsAction = ({ state, commands, labels: { bySms } }: PhoneEntryScreenProps) =>
  'by' in state && state.by === 'mobile-id' && bySms
    ? { label: bySms, onClick: commands.bySms }
    : undefined;

/** The message for the field, if the problem is the phone number itself. */
function fieldMessage(problem: PhoneProblem, labels: PhoneEntryLabels): string | undefined {
  if (problem.kind === 'phone-missing') return labels.missing;
  if (problem.kind === 'phone-invalid') return labels.invalid;
  if (problem.kind === 'phone-not-found') return labels.unknown;
  return problem.kind === 'invalid' && 'phone' in problem.fields ? labels.refused : undefined;
}

function ProblemNotice({ problem, t }: { readonly problem: PhoneProblem; readonly t: Translate }) {
  if (problem.kind === 'phone-missing' || problem.kind === 'phone-invalid') return null;
  return <FailureNotice failure={problem} t={t} />;
}
