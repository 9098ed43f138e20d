import type {
  OpenPaymentCommands,
  OpenPaymentState,
} from '#purchase/open-payment/open-payment.state.ts';
import type { ScreenProps } from '#app/route.tsx';
import { OpenPaymentResult } from '#purchase/ui/open-payment-result.tsx';
import { LoadingScreen } from '#ui/skeleton/loading-screen.tsx';
import { Result } from '#ui/result/result.tsx';
import { formatPackage } from '#purchase/package-labels.ts';

const name = '/plans/available-packages/open-session';

/** `/plans/available-packages/open-session`. Spec §2, §4. */
export function OpenPaymentScreen(props: ScreenProps<OpenPaymentState, OpenPaymentCommands>) {
  const { state, commands, t, lang, navigate } = props;
  const toPlans = { label: t('common.toPlans'), onClick: () => navigate('/plans') };
  switch (state.step) {
    case 'settled':
      return <LoadingScreen kind="message" label={t('common.loading')} />;
    case 'none':
    case 'cancelled': {
      const labels = state.step === 'none' ? 'none' : 'given-up';
      return (
        <Result
          name={`${name}/${state.step}`}
          kind="info"
          heading={t(`session.${labels}.heading`)}
          text={t(`session.${labels}.text`)}
          primary={{
            label: t('outcome.toOffers'),
            onClick: () => navigate('/plans/available-packages'),
          }}
          secondary={toPlans}
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
            pkg ? t('session.text.sized', { ...formatPackage(pkg, t, lang) }) : t('session.text')
          }
          toPlans={toPlans}
          signInAgain={props.signInAgain}
          t={t}
        />
      );
  }
}
