import { lateView } from '#ui/screen/late-view.tsx';
import { useRef } from 'react';
import { LoadingScreen } from '#ui/skeleton/loading-screen.tsx';
import type { OffersScreenProps } from './offers.state.ts';
import { ChoosingScreen } from './choosing.view.tsx';
import './offers.css';
import { confirmSkeleton, offersSkeleton } from '../skeletons.ts';

const Failed = lateView(async () => (await import('#failures/failed.tsx')).Failed, 'screen');
const CheckoutScreen = lateView(async () => {
  const { CheckoutScreen: Checkout } = await import('./checkout/checkout.view.tsx');
  // A connection that is lost at the list does not prevent an order: its code has arrived with its view.
  await import('./checkout/checkout.flow.ts');
  return Checkout;
}, 'screen');
const ConfirmingScreen = lateView(
  async () => (await import('./confirming/confirming.view.tsx')).ConfirmingScreen,
  'screen',
);
const NothingOnSale = lateView(
  async () => (await import('./notice/nothing-on-sale.tsx')).NothingOnSale,
  'screen',
  true,
);
const ReactivatingScreen = lateView(
  async () => (await import('./confirming/reactivating.view.tsx')).ReactivatingScreen,
  'screen',
  true,
);

/** `/plans/available-packages`. Spec §2, §4. */
export function OffersScreen(props: OffersScreenProps) {
  const { state, commands, t } = props;
  // The chosen card becomes the summary of its confirmation.
  const carriedRef = useRef<DOMRect | undefined>(undefined);
  switch (state.step) {
    case 'loading':
      return props.confirming ? (
        <LoadingScreen skeleton={confirmSkeleton} label={t('offers.loading')} />
      ) : (
        <LoadingScreen
          skeleton={offersSkeleton}
          label={t('offers.loading')}
          heading={t('offers.heading')}
        />
      );
    case 'settled':
      return <LoadingScreen label={t('common.loading')} />;
    case 'failed': {
      const again = { label: t('common.retry'), onClick: commands.retry };
      return (
        <Failed
          name="/plans/available-packages/failed"
          failure={state.failure}
          t={t}
          retry={commands.retry}
          // More storage for a full cloud would lead here again.
          primary={state.failure.kind === 'quota-exceeded' ? again : undefined}
          signInAgain={props.signInAgain}
          secondary={{ label: t('common.to-plans'), onClick: commands.toPlans }}
        />
      );
    }
    case 'nothing-on-sale':
      return <NothingOnSale {...props} />;
    case 'browsing':
    case 'choosing':
      return <ChoosingScreen {...props} state={state} carriedRef={carriedRef} />;
    case 'confirming':
      return <ConfirmingScreen {...props} state={state} carriedRef={carriedRef} />;
    case 'reactivating':
      return <ReactivatingScreen {...props} state={state} />;
    case 'checkout':
      return <CheckoutScreen {...props} state={state} />;
  }
}
