import type { ScreenProps } from '../../../src/route.tsx';
import { Link } from '../../../src/ui/link.tsx';
import { Notice } from '../../../src/ui/notice.tsx';
import { Result } from '../../../src/ui/result.tsx';
import type { OpenSessionCommands, OpenSessionState } from '../open-session.state.ts';
import { GiveUpFailure } from './give-up-failure.tsx';
import { packWords } from './pack-words.ts';

const name = '/promo/open-session';

/** The payment that stands in the way: shown as what it is, as far as that is known. */
export function OtherPayment(
  props: ScreenProps<Extract<OpenSessionState, { step: 'open' }>, OpenSessionCommands>,
) {
  const { state, commands, t, lang } = props;
  const { change, own, pack, opening } = state;
  const { paymentUrl } = change.intent;
  const failure = change.step === 'waiting' ? change.failure : undefined;
  const words = packWords(pack, t, lang);
  const toPlans = { label: t('common.toPlans'), onClick: commands.toPlans };
  const giveUp = { label: t('promo.session.give-up'), onClick: commands.giveUp };
  if (change.step === 'processing' || paymentUrl === undefined)
    return (
      <Result
        name={`${name}/processing`}
        kind="later"
        heading={t('promo.late.heading')}
        text={t('promo.session.late')}
        primary={{ label: t('promo.late.action'), onClick: commands.check }}
        secondary={giveUp}
        footer={<Link onClick={toPlans.onClick}>{toPlans.label}</Link>}
      />
    );
  const refused = opening === 'refused';
  const other = words ? 'promo.session.other.sized' : 'promo.session.other';
  return (
    <Result
      name={`${name}/other`}
      kind="warning"
      heading={t('promo.session.heading')}
      text={t(own ? 'promo.session.text' : other, words)}
      primary={refused ? giveUp : { label: t('promo.paying.action'), onClick: commands.pay }}
      secondary={refused ? toPlans : giveUp}
      footer={refused ? undefined : <Link onClick={toPlans.onClick}>{toPlans.label}</Link>}
    >
      {refused && (
        <Notice tone="error" title={t('promo.session.refused.title')}>
          {t('promo.session.refused.text')}
        </Notice>
      )}
      {opening === 'blocked' && (
        <Notice
          tone="warning"
          title={t('promo.session.blocked.title')}
          action={{ label: t('promo.session.blocked.link'), href: paymentUrl, newTab: true }}
        >
          {t('promo.session.blocked.text')}
        </Notice>
      )}
      {failure && <GiveUpFailure failure={failure} t={t} />}
    </Result>
  );
}
