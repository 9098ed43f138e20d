import type { Package } from '#values/package.ts';
import type {
  OpenPaymentCommands,
  OpenPaymentEnd,
  OpenPaymentState,
} from '../open-payment/open-payment.state.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Action } from '#ui/action/action.tsx';
import { Failed } from '#failures/failed.tsx';
import { Link } from '#ui/link/link.tsx';
import { LoadingScreen } from '#ui/skeleton/loading-screen.tsx';
import { CancellingPayment, Paying } from './paying.tsx';
import { Result } from '#ui/result/result.tsx';

export interface OpenPaymentProps {
  /** The route, used for screen names. */
  readonly name: string;
  readonly state: Exclude<OpenPaymentState, OpenPaymentEnd>;
  readonly commands: Omit<OpenPaymentCommands, 'markSeen'>;
  /** Describes the payment, if known, and what the open payment prevents. */
  readonly text: (pkg: Package | undefined) => string;
  readonly toPlans: Action;
  /** Signs out and opens /sso. */
  readonly signInAgain: () => void;
  readonly t: Translate;
}

/** An open payment until its outcome; each widget shows the outcome itself. Spec §4, 409. */
export function OpenPaymentResult(props: OpenPaymentProps) {
  const { name, state, commands, text, toPlans, t } = props;
  if (state.step === 'loading') return <LoadingScreen kind="message" label={t('common.loading')} />;
  if (state.step === 'failed')
    return (
      <Failed
        name={`${name}/failed`}
        failure={state.failure}
        t={t}
        retry={commands.retry}
        signInAgain={props.signInAgain}
        secondary={toPlans}
      />
    );
  const { change, opening, pkg, paid } = state;
  const { paymentUrl } = change.pendingChange;
  if (change.step === 'cancelling') return <CancellingPayment name={name} t={t} />;
  if (change.step === 'delayed' || paymentUrl === undefined || paid)
    return (
      <Result
        name={`${name}/delayed`}
        kind="later"
        heading={t('payment.delayed.heading')}
        text={t('payment.delayed.text')}
        primary={{ label: t('payment.delayed.check'), onClick: commands.check }}
        secondary={
          paid ? undefined : { label: t('payment.cancel'), onClick: commands.cancelPayment }
        }
        footer={<Link onClick={toPlans.onClick}>{toPlans.label}</Link>}
      />
    );
  return (
    <Paying
      name={`${name}/open`}
      kind="warning"
      heading={t('payment.open.heading')}
      text={text(pkg)}
      label={t('payment.continue')}
      url={paymentUrl}
      opening={opening}
      instant={pkg?.type === 'sbp'}
      failure={change.step === 'waiting' ? change.failure : undefined}
      commands={commands}
      secondaryLink={toPlans}
      t={t}
    />
  );
}
