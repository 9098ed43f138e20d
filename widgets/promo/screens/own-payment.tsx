import type { ScreenProps } from '../../../src/route.tsx';
import { Link } from '../../../src/ui/link.tsx';
import { Opening } from '../../../src/ui/opening.tsx';
import { isUnderWay, PromoProgress } from '../../../src/ui/promo-progress.tsx';
import { Result } from '../../../src/ui/result.tsx';
import type { OpenSessionCommands, OpenSessionState } from '../open-session.state.ts';
import { GiveUpFailure } from './give-up-failure.tsx';

const name = '/promo/open-session';

/** The payment of this page's offer. */
export function OwnPayment(
  props: ScreenProps<Extract<OpenSessionState, { step: 'own' }>, OpenSessionCommands>,
) {
  const { commands, t } = props;
  const { offer, failure } = props.state;
  const toPlans = { label: t('common.toPlans'), onClick: commands.toPlans };
  const giveUp = { label: t('promo.session.give-up'), onClick: commands.giveUp };
  if (offer.step === 'paying')
    return (
      <Result
        name={`${name}/${offer.opened ? 'paying' : 'open'}`}
        kind={offer.opened ? 'progress' : 'warning'}
        heading={t(offer.opened ? 'promo.paying.heading' : 'promo.session.heading')}
        text={t(offer.opened ? 'promo.paying.text' : 'promo.session.text')}
        next={[t('promo.paying.next')]}
        primary={{ label: t('promo.paying.action'), onClick: commands.pay }}
        secondary={giveUp}
        footer={<Link onClick={commands.toPlans}>{t('common.toPlans')}</Link>}
      >
        {failure && <GiveUpFailure failure={failure} t={t} />}
      </Result>
    );
  if (isUnderWay(offer))
    return (
      <PromoProgress
        name={name}
        state={offer}
        commands={commands}
        t={t}
        meanwhile={offer.step === 'late' && offer.url !== undefined ? giveUp : toPlans}
      />
    );
  return <Opening kind="message" label={t('common.loading')} />;
}
