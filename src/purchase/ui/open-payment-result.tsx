import type { Package } from '#base/values/package.ts';
import { packageTraits } from '#base/values/package-traits.ts';
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
  if (state.step === 'loading') return <LoadingScreen label={t('common.loading')} />;
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
  const check = { label: t('payment.delayed.check'), onClick: commands.check };
  if (paymentUrl === undefined || paid)
    return (
      <Result
        name={`${name}/delayed`}
        kind="later"
        heading={t('payment.delayed.heading')}
        text={t('payment.delayed.text')}
        primary={check}
        secondary={
          paid ? undefined : { label: t('payment.cancel'), onClick: commands.cancelPayment }
        }
        footer={<Link onClick={toPlans.onClick}>{toPlans.label}</Link>}
      />
    );
  const isDelayed = change.step === 'delayed';
  return (
    <Paying
      name={`${name}/${isDelayed ? 'delayed' : 'open'}`}
      kind={isDelayed ? 'later' : 'warning'}
      heading={t(isDelayed ? 'payment.unpaid.heading' : 'payment.open.heading')}
      text={isDelayed ? t('payment.unpaid.text') : text(pkg)}
      next={isDelayed ? [text(pkg)] : undefined}
      label={t('payment.continue')}
      url={paymentUrl}
      opening={opening}
      instant={pkg && packageTraits(pkg).opensBankApp}
      failure={change.step === 'waiting' ? change.failure : undefined}
      commands={commands}
      links={isDelayed ? [check, toPlans] : [toPlans]}
      t={t}
    />
  );
}
