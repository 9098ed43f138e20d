import type { ScreenProps } from '#app/route.tsx';
import { LoadingScreen } from '#ui/skeleton/loading-screen.tsx';
import { Result } from '#ui/result/result.tsx';
import type { ReturnedState } from './returned.flow.ts';
import type { LeaveCommands, ResultCommands } from '../result/result.flow.ts';
import {
  FailedResult,
  OwnedResult,
  UnknownResult,
  UnpaidResult,
} from '../result/other-outcomes.tsx';
import { formatPackage } from '#purchase/package-labels.ts';
import { Declined } from '../result/failure.view.tsx';
import { PaidBar, Receipt } from '../result/receipt.tsx';
import { PurchaseReceipt, type SuccessInputs } from '../result/success.view.tsx';

/** `/payment/success`, `/sbp/success`, `/payment/failure`. */
export function ReturnedScreen(props: ScreenProps<ReturnedState, ResultCommands, SuccessInputs>) {
  const { state, commands, t } = props;
  const name = `/payment/${state.step}`;
  switch (state.step) {
    case 'opening':
      return <LoadingScreen kind="message" label={t('common.loading')} />;
    case 'paid':
      return <Paid {...props} state={state} />;
    case 'connected':
      return <PurchaseReceipt {...props} name={name} pendingChange={state.pendingChange} />;
    case 'declined':
      return <Declined {...props} name={name} pendingChange={state.pendingChange} />;
    case 'owned':
      return <OwnedResult {...props} name="/payment" pkg={state.pkg} />;
    case 'failed':
      return <FailedResult {...props} name="/payment" state={state} />;
    case 'unpaid':
      return <UnpaidResult name={name} commands={commands} t={t} />;
    case 'unknown':
      if (state.reported === 'paid') return <PaidElsewhere commands={commands} t={t} />;
      return <UnknownResult name={name} commands={commands} t={t} />;
  }
}

type PaidProps = ScreenProps<Extract<ReturnedState, { step: 'paid' }>, LeaveCommands>;

/** The bank has the money; this tab is no longer needed. */
function Paid({ state, commands, t, lang, clock }: PaidProps) {
  const pendingChange = { ...state.pendingChange, endedAt: clock.now() };
  const { pkg } = pendingChange;
  return (
    <Result
      name="/payment/paid"
      kind="success"
      receipt={pkg !== undefined}
      heading={t('payment-return.paid.heading')}
      text={
        pkg
          ? t('payment-return.paid.text.sized', { ...formatPackage(pkg, t, lang) })
          : t('payment-return.paid.text')
      }
      secondary={{ label: t('common.to-plans'), onClick: commands.toPlans }}
    >
      {pkg && <PaidBar pkg={pkg} t={t} lang={lang} />}
      <Receipt pendingChange={pendingChange} t={t} lang={lang} />
    </Result>
  );
}

/** A user who has just paid on another page, or in another browser, must not pay again. */
const PaidElsewhere = ({ commands, t }: Pick<PaidProps, 'commands' | 't'>) => (
  <Result
    name="/payment/unknown"
    kind="info"
    heading={t('payment-return.elsewhere.heading')}
    text={t('payment-return.paid.text')}
    primary={{ label: t('common.to-plans'), onClick: commands.toPlans }}
  />
);
