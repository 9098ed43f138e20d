import { Opening } from '../../../src/ui/opening.tsx';
import { isUnderWay, PromoProgress } from '../../../src/ui/promo-progress.tsx';
import { Result } from '../../../src/ui/result.tsx';
import type { ConfirmProps } from './confirm.tsx';

const name = '/promo/open-session';

/** A payment session is open: it is continued, and its outcome awaited. Spec §4, §8. */
export function OpenSessionScreen({ state, commands, t, navigate }: ConfirmProps) {
  const toPlans = { label: t('common.toPlans'), onClick: () => navigate('/plans') };
  if (state.step === 'paying' && !state.opened)
    return (
      <Result
        name={`${name}/open`}
        kind="warning"
        heading={t('promo.session.heading')}
        text={t('promo.session.text')}
        next={[t('promo.paying.next')]}
        primary={{ label: t('promo.paying.action'), onClick: commands.pay }}
        secondary={toPlans}
      />
    );
  if (isUnderWay(state))
    return (
      <PromoProgress name={name} state={state} commands={commands} t={t} meanwhile={toPlans} />
    );
  return <Opening kind="message" label={t('common.loading')} />;
}
