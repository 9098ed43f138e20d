import type { PromoOfferCommands, PromoOfferState } from '../offer/offer.state.ts';
import type { Translate } from '#i18n/translate.ts';
import { Failed } from '#failures/failed.tsx';
import { Link } from '#ui/link/link.tsx';
import { Result } from '#ui/result/result.tsx';

/** The steps between the offer and its outcome. */
export type PromoInProgress = Extract<
  PromoOfferState,
  { step: 'failed' | 'sending' | 'waiting' | 'paying' | 'late' }
>;

export const isInProgress = (state: PromoOfferState): state is PromoInProgress =>
  /^(failed|sending|waiting|paying|late)$/.test(state.step);

export interface PromoProgressProps {
  /** The route, used for the screen name. */
  readonly name: string;
  readonly state: PromoInProgress;
  readonly commands: PromoOfferCommands;
  readonly t: Translate;
  /** Where the user can go in the meantime. */
  readonly meanwhile: { readonly label: string; readonly onClick: () => void };
  /** Signs out and opens /sso. */
  readonly signInAgain: () => void;
}

/** In progress for up to five minutes, awaiting payment, or still processing. Spec §4, §9. */
export function PromoProgress(props: PromoProgressProps) {
  const { state } = props;
  if (state.step === 'failed')
    return (
      <Failed
        name={`${props.name}/failed`}
        failure={state.failure}
        t={props.t}
        retry={props.commands.retry}
        signInAgain={props.signInAgain}
        secondary={props.meanwhile}
      />
    );
  if (state.step === 'paying') return <Paying {...props} state={state} />;
  if (state.step === 'late') return <Late {...props} state={state} />;
  return <Waiting {...props} responseLost={state.step === 'waiting' ? state.responseLost : null} />;
}

type In<Step extends PromoInProgress['step']> = PromoProgressProps & {
  readonly state: Extract<PromoInProgress, { step: Step }>;
};

/** @param responseLost null while the activation is being sent: then the user can only wait */
function Waiting({
  name,
  commands,
  t,
  meanwhile,
  responseLost,
}: PromoProgressProps & { readonly responseLost: boolean | null }) {
  return (
    <Result
      name={`${name}/waiting`}
      kind="progress"
      heading={t('promo.waiting.heading')}
      text={t('promo.waiting.text')}
      next={[t('promo.waiting.next')]}
      secondary={responseLost === null ? undefined : meanwhile}
      footer={
        responseLost ? (
          <>
            <p>{t('promo.waiting.responseLost')}</p>
            <Link onClick={commands.activate}>{t('promo.waiting.again')}</Link>
          </>
        ) : undefined
      }
    />
  );
}

function Paying({ name, state, commands, t, meanwhile }: In<'paying'>) {
  return (
    <Result
      name={`${name}/paying`}
      kind="progress"
      heading={t('promo.paying.heading')}
      text={t(state.opened ? 'promo.paying.text' : 'promo.paying.blocked')}
      next={[t('promo.paying.next')]}
      primary={{ label: t('promo.paying.action'), onClick: commands.pay }}
      secondary={meanwhile}
    />
  );
}

function Late({ name, state, commands, t, meanwhile }: In<'late'>) {
  return (
    <Result
      name={`${name}/late`}
      kind="later"
      heading={t('promo.late.heading')}
      text={t('promo.late.text')}
      primary={{ label: t('promo.late.action'), onClick: commands.retry }}
      secondary={meanwhile}
      footer={
        <>
          {state.url !== undefined && (
            <Link onClick={commands.pay}>{t('promo.paying.action')}</Link>
          )}
          {state.responseLost && (
            <Link onClick={commands.activate}>{t('promo.waiting.again')}</Link>
          )}
          {state.found.by === undefined && (
            <Link onClick={commands.leave}>{t('promo.late.leave')}</Link>
          )}
        </>
      }
    />
  );
}
