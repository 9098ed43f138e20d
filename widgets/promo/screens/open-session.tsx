import { failureWords } from '../../../src/i18n/failure-words.ts';
import type { Translate } from '../../../src/i18n/translate.ts';
import type { ScreenProps } from '../../../src/route.tsx';
import { Opening } from '../../../src/ui/opening.tsx';
import { Result } from '../../../src/ui/result.tsx';
import type { OpenSessionCommands, OpenSessionState } from '../open-session.state.ts';
import { OtherPayment } from './other-payment.tsx';
import { OwnPayment } from './own-payment.tsx';
import { packWords } from './pack-words.ts';

export type OpenSessionProps = ScreenProps<OpenSessionState, OpenSessionCommands>;

const name = '/promo/open-session';

/** A payment session is open: it is continued or given up, and its outcome awaited. Spec §4, §8. */
export function OpenSessionScreen(props: OpenSessionProps) {
  const { state, commands, t, lang } = props;
  const toPlans = { label: t('common.toPlans'), onClick: commands.toPlans };
  const toOffer = { label: t('promo.trouble.again'), onClick: commands.toOffer };
  switch (state.step) {
    case 'loading':
      return <Opening kind="message" label={t('common.loading')} />;
    case 'failed': {
      const { title, text } = failureWords(state.failure, t);
      return (
        <Result
          name={`${name}/failed`}
          kind="error"
          heading={title}
          text={text}
          primary={{ label: t('common.retry'), onClick: commands.retry }}
          secondary={toPlans}
        />
      );
    }
    case 'own':
      return <OwnPayment {...props} state={state} />;
    case 'giving-up':
      return <GivingUp t={t} />;
    case 'open':
      return state.change.step === 'giving-up' ? (
        <GivingUp t={t} />
      ) : (
        <OtherPayment {...props} state={state} />
      );
    case 'paid': {
      const words = packWords(state.pack, t, lang);
      return (
        <Result
          name={`${name}/paid`}
          kind="success"
          heading={t('promo.session.paid.heading')}
          text={t(words ? 'promo.session.paid.text.sized' : 'promo.session.paid.text', words)}
          primary={toOffer}
          secondary={toPlans}
        />
      );
    }
    case 'declined':
    case 'given-up':
      return (
        <Result
          name={`${name}/${state.step}`}
          kind={state.step === 'declined' ? 'error' : 'success'}
          heading={t(`promo.session.${state.step}.heading`)}
          text={t(`promo.session.${state.step}.text`)}
          primary={toOffer}
          secondary={toPlans}
        />
      );
  }
}

const GivingUp = ({ t }: { readonly t: Translate }) => (
  <Result
    name={`${name}/giving-up`}
    kind="progress"
    heading={t('promo.session.giving-up.heading')}
    text={t('promo.session.giving-up.text')}
  />
);
