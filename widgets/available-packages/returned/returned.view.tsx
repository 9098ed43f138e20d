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
  type UnknownResultProps,
} from '../result/other-outcomes.tsx';
import { UpcomingStorage } from '#purchase/ui/storage-after.tsx';
import { Declined, Resending } from '../result/failure.view.tsx';
import { PurchaseReceipt, type SuccessInputs } from '../result/success.view.tsx';

/** `/payment/success`, `/sbp/success`, `/payment/failure`. */
export function ReturnedScreen(props: ScreenProps<ReturnedState, ResultCommands, SuccessInputs>) {
  const { state, commands, t } = props;
  const name = `/payment/${state.step}`;
  switch (state.step) {
    case 'opening':
      return <LoadingScreen label={t('common.loading')} />;
    case 'checking':
      return <Checking {...props} state={state} />;
    case 'connected':
      return <PurchaseReceipt {...props} name={name} pendingChange={state.pendingChange} />;
    case 'declined':
      return (
        <Declined
          {...props}
          name={name}
          pendingChange={state.pendingChange}
          inOwnTab={state.inOwnTab}
        />
      );
    case 'sending':
      return <Resending {...props} name="/payment" pkg={state.pkg} />;
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

/** The operator has not decided yet: nothing is claimed, and this tab is not needed for it. */
function Checking({
  state,
  commands,
  t,
  lang,
}: ScreenProps<Extract<ReturnedState, { step: 'checking' }>, LeaveCommands>) {
  const { pkg } = state.pendingChange;
  return (
    <Result
      name="/payment/checking"
      kind="progress"
      picture={pkg && <UpcomingStorage size={pkg.size} lang={lang} />}
      heading={t('payment-return.checking.heading')}
      text={t('payment-return.checking.text')}
      secondary={{ label: t('common.to-plans'), onClick: commands.toPlans }}
    />
  );
}

/** A user who has just paid on another page, or in another browser, must not pay again. */
const PaidElsewhere = ({ commands, t }: Pick<UnknownResultProps, 'commands' | 't'>) => (
  <Result
    name="/payment/unknown"
    kind="info"
    heading={t('payment-return.elsewhere.heading')}
    text={t('payment-return.elsewhere.text')}
    primary={{ label: t('common.to-plans'), onClick: commands.toPlans }}
  />
);
