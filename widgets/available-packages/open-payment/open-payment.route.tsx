import { cloudError } from '#failures/cloud-error.ts';
import { createOpenPaymentFlow } from '#purchase/open-payment/open-payment.flow.ts';
import { defineRoute, type ScreenProps } from '#app/route.tsx';
import { openPaymentDeps } from '#app/compose/payment-deps.ts';
import type {
  OpenPaymentCommands,
  OpenPaymentState,
} from '#purchase/open-payment/open-payment.state.ts';
import { OpenPaymentResult } from '#purchase/ui/open-payment-result.tsx';
import { LoadingScreen } from '#ui/skeleton/loading-screen.tsx';
import { Result } from '#ui/result/result.tsx';
import { formatPackage } from '#purchase/package-labels.ts';

/** `/plans/available-packages/open-session`. Spec §2, §4. */
export const route = defineRoute({
  flow: ({ services, navigate, signInFirst }) => {
    const toOffers = () => navigate('/plans/available-packages', { replace: true });
    return createOpenPaymentFlow({
      ...openPaymentDeps(services),
      signInFirst: () => signInFirst('available-packages'),
      accepts: (pendingChange) => pendingChange.command === 'subscribe',
      onUnsent: toOffers,
      onEnd: (end) => {
        if (end.step !== 'settled') return;
        const outcome = end.pendingChange.verdict === 'success' ? 'success' : 'failure';
        navigate(`/plans/available-packages/${outcome}`, { replace: true });
      },
    });
  },
  Screen: OpenPaymentScreen,
  events: (next, previous) => {
    if (next.step === 'settled' && next.pendingChange.verdict === 'success' && next.packageId)
      return [{ name: 'cloud-subscribed', detail: { packageId: next.packageId } }];
    return next.step === 'failed' && previous.step !== 'failed' ? [cloudError(next.failure)] : [];
  },
});

const name = '/plans/available-packages/open-session';

/** What is shown if no payment is open. */
const endKeys = {
  none: { heading: 'open-payment.none.heading', text: 'open-payment.none.text' },
  running: { heading: 'failure.conflict.title', text: 'open-payment.running.text' },
  cancelled: { heading: 'open-payment.cancelled.heading', text: 'open-payment.cancelled.text' },
} as const;

/** `/plans/available-packages/open-session`. Spec §2, §4. */
export function OpenPaymentScreen(props: ScreenProps<OpenPaymentState, OpenPaymentCommands>) {
  const { state, commands, t, lang, navigate } = props;
  const toPlans = { label: t('common.to-plans'), onClick: () => navigate('/plans') };
  switch (state.step) {
    case 'settled':
      return <LoadingScreen label={t('common.loading')} />;
    case 'none':
    case 'cancelled': {
      const running = state.step === 'none' && state.hasOtherRequest;
      const keys = endKeys[running ? 'running' : state.step];
      const toOffers = {
        label: t('result.to-offers'),
        onClick: () => navigate('/plans/available-packages'),
      };
      return (
        <Result
          name={`${name}/${state.step}`}
          kind="info"
          heading={t(keys.heading)}
          text={t(keys.text)}
          primary={running ? toPlans : toOffers}
          secondary={running ? toOffers : toPlans}
        />
      );
    }
    case 'loading':
    case 'failed':
    case 'open':
      return (
        <OpenPaymentResult
          name={name}
          state={state}
          commands={commands}
          text={(pkg) =>
            pkg
              ? t('open-payment.text.sized', { ...formatPackage(pkg, t, lang) })
              : t('open-payment.text')
          }
          toPlans={toPlans}
          signInAgain={props.signInAgain}
          t={t}
        />
      );
  }
}
