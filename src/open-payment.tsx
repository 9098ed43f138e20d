import type { OpenPayment, SessionCommands } from './flow/open-session-state.ts';
import type { Translate } from './i18n/translate.ts';
import type { Action } from './ui/action.tsx';
import { Link } from './ui/link.tsx';
import { GivingUp, Paying } from './ui/paying.tsx';
import { Result } from './ui/result.tsx';

export interface OpenPaymentProps {
  /** The route, for the screens' names. */
  readonly name: string;
  readonly state: Omit<OpenPayment, 'step'>;
  readonly commands: Pick<SessionCommands, 'pay' | 'giveUp' | 'check'>;
  /** What the payment is for, and what it stands in the way of. */
  readonly text: string;
  readonly toPlans: Action;
  readonly t: Translate;
}

/** The payment that was open already: continued, given up, or still in process. Spec §4, 409. */
export function OpenPaymentResult(props: OpenPaymentProps) {
  const { name, state, commands, text, toPlans, t } = props;
  const { change, opening } = state;
  const { paymentUrl } = change.intent;
  if (change.step === 'giving-up') return <GivingUp name={name} t={t} />;
  if (change.step === 'processing' || paymentUrl === undefined)
    return (
      <Result
        name={`${name}/processing`}
        kind="later"
        heading={t('payment.late.heading')}
        text={t('payment.late.text')}
        primary={{ label: t('payment.late.check'), onClick: commands.check }}
        secondary={{ label: t('payment.give-up'), onClick: commands.giveUp }}
        footer={<Link onClick={toPlans.onClick}>{toPlans.label}</Link>}
      />
    );
  return (
    <Paying
      name={`${name}/open`}
      kind="warning"
      heading={t('payment.open.heading')}
      text={text}
      label={t('payment.continue')}
      url={paymentUrl}
      opening={opening}
      failure={change.step === 'waiting' ? change.failure : undefined}
      commands={commands}
      meanwhile={toPlans}
      t={t}
    />
  );
}
