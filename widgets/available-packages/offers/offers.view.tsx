import { useRef } from 'react';
import { Failed } from '#failures/failed.tsx'; // late screen
import { LoadingScreen } from '#ui/skeleton/loading-screen.tsx';
import type { OffersScreenProps } from './offers-screen-props.ts';
import { CheckoutScreen } from './checkout/checkout.view.tsx'; // late screen
import { ChoosingScreen } from './choosing.view.tsx';
import { ConfirmingScreen } from './confirming/confirming.view.tsx'; // late screen
import { NothingOnSale } from './notice/nothing-on-sale.tsx'; // late screen on demand
import { ReactivatingScreen } from './confirming/reactivating.view.tsx'; // late screen on demand
import './offers.css';

/** `/plans/available-packages`. Spec §2, §4. */
export function OffersScreen(props: OffersScreenProps) {
  const { state, commands, t } = props;
  // The chosen card becomes the summary of its confirmation.
  const carriedRef = useRef<DOMRect | undefined>(undefined);
  switch (state.step) {
    case 'loading':
      return props.confirming ? (
        <LoadingScreen kind="confirm" label={t('offers.loading')} />
      ) : (
        <LoadingScreen kind="offers" label={t('offers.loading')} heading={t('offers.heading')} />
      );
    case 'settled':
      return <LoadingScreen kind="message" label={t('common.loading')} />;
    case 'failed':
      return (
        <Failed
          name="/plans/available-packages/failed"
          failure={state.failure}
          t={t}
          retry={commands.retry}
          signInAgain={props.signInAgain}
          secondary={{ label: t('common.to-plans'), onClick: commands.toPlans }}
        />
      );
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
