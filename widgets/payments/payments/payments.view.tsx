import { lateView } from '#ui/screen/late-view.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import { LoadingScreen } from '#ui/skeleton/loading-screen.tsx';
import { badCard } from './charges.ts';
import { hasNone } from './load-payments.ts';
import { ListPanel } from './list/list-panel.tsx';
import { MethodPanels } from './method-panel.tsx';
import { NextChargePanel } from './next-charge-panel.tsx';
import type { PaymentsScreenProps, PanelProps } from './screen-props.ts';
import { paymentsSkeleton } from '../skeletons.ts';

const Failed = lateView(async () => (await import('#failures/failed.tsx')).Failed, 'screen');
const StaleNotice = lateView(async () => (await import('#failures/stale-notice.tsx')).StaleNotice);
const HistoryPanel = lateView(async () => (await import('./list/history-panel.tsx')).HistoryPanel);
const RemovalDialog = lateView(
  async () => (await import('./card/removal-dialog.tsx')).RemovalDialog,
);
const CardResultNotice = lateView(
  async () => (await import('./card/card-result.tsx')).CardResultNotice,
);
const ReplacingScreen = lateView(
  async () => (await import('./card/replacing.view.tsx')).ReplacingScreen,
  'screen',
);
const BindingScreen = lateView(
  async () => (await import('./card/binding.view.tsx')).BindingScreen,
  'screen',
);

/** `/payments`. Spec §2 (orders, purchases), §4 (card check); docs/contract.md. */
export function PaymentsScreen(props: PaymentsScreenProps) {
  const { state, commands, t } = props;
  switch (state.step) {
    case 'loading':
      return (
        <LoadingScreen
          skeleton={paymentsSkeleton}
          label={t('payments.loading')}
          heading={t('payments.heading')}
        />
      );
    case 'unsupported':
      return null;
    case 'failed':
      return (
        <Failed
          name="/payments/failed"
          failure={state.failure}
          t={t}
          retry={commands.retry}
          signInAgain={commands.signIn}
        />
      );
    case 'replacing':
      return <ReplacingScreen {...props} state={state} />;
    case 'binding':
      return <BindingScreen {...props} state={state} />;
    case 'ready':
      return <Panels {...props} state={state} view={state.view} />;
  }
}

function Panels(props: PanelProps) {
  const { state, view, commands, t } = props;
  const { result, removing, stale } = state;
  const charge = <NextChargePanel key="charge" {...props} />;
  const methods = <MethodPanels key="methods" {...props} />;
  return (
    <Screen name="/payments" heading={t('payments.heading')}>
      <div className="cw-pay">
        {result && <CardResultNotice {...props} result={result} />}
        <div className="cw-pay-pair">{badCard(view) ? [methods, charge] : [charge, methods]}</div>
        {view.history ? (
          <HistoryPanel {...props} history={view.history} />
        ) : (
          !hasNone(view.payments) && <ListPanel {...props} />
        )}
        {stale && (
          <StaleNotice title={t('payments.stale')} failure={stale} retry={commands.retry} t={t} />
        )}
      </div>
      {removing && <RemovalDialog {...props} {...removing} />}
    </Screen>
  );
}
