import type { ScreenProps } from '#app/route.tsx';
import { LoadingScreen } from '#ui/skeleton/loading-screen.tsx';
import { Result } from '#ui/result/result.tsx';
import type { ReturnedCommands, ReturnedState } from './returned.flow.ts';
import { formatPackage } from '#purchase/package-labels.ts';
import { declinedLabels } from '../outcome/failure.view.tsx';
import { connectedLabels } from '../outcome/success.view.tsx';

/** `/payment/success`, `/sbp/success`, `/payment/failure`. */
export function ReturnedScreen(props: ScreenProps<ReturnedState, ReturnedCommands>) {
  const { state, commands, t, lang } = props;
  const toPlans = { label: t('common.toPlans'), onClick: commands.toPlans };
  const name = `/payment/${state.step}`;
  switch (state.step) {
    case 'opening':
      return <LoadingScreen kind="message" label={t('common.loading')} />;
    case 'paid': {
      const pkg = state.pendingChange?.pkg;
      return (
        <Result
          name={name}
          kind="success"
          heading={t('returned.paid.heading')}
          text={
            pkg
              ? t('returned.paid.text.sized', { ...formatPackage(pkg, t, lang) })
              : t('returned.paid.text')
          }
          primary={toPlans}
        />
      );
    }
    case 'connected':
      return (
        <Result
          name={name}
          kind="success"
          {...connectedLabels(state.pendingChange, t, lang)}
          primary={toPlans}
        />
      );
    case 'declined':
      return (
        <Result
          name={name}
          kind="error"
          {...declinedLabels(state.pendingChange, t)}
          primary={{ label: t('outcome.toOffers'), onClick: commands.toOffers }}
          secondary={toPlans}
        />
      );
    case 'unpaid':
      return (
        <Result
          name={name}
          kind="error"
          heading={t('outcome.unpaid.heading')}
          text={t('outcome.unpaid.text')}
          primary={toPlans}
          secondary={{ label: t('outcome.toOffers'), onClick: commands.toOffers }}
        />
      );
  }
}
