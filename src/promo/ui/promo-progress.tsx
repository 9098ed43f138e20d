import type { PromoOfferCommands, PromoOfferState } from '../offer/promo-offer.state.ts';
import type { Lang } from '#base/settings/settings.ts';
import type { Translate } from '#i18n/translate.ts';
import { Failed } from '#failures/failed.tsx';
import { Link } from '#ui/link/link.tsx';
import { Result } from '#ui/result/result.tsx';
import { promoSize } from '../promo-labels.ts';
import { PromoReceipt } from './promo-receipt.tsx';

/** The steps between the offer and its outcome. */
export type PromoInProgress = Extract<
  PromoOfferState,
  { step: 'failed' | 'sending' | 'waiting' | 'paying' | 'delayed' }
>;

export const isInProgress = (state: PromoOfferState): state is PromoInProgress =>
  /^(failed|sending|waiting|paying|delayed)$/.test(state.step);

export interface PromoProgressProps {
  /** The route, used for the screen name. */
  readonly name: string;
  readonly state: PromoInProgress;
  readonly commands: PromoOfferCommands;
  readonly t: Translate;
  readonly lang: Lang;
  /** Where the user can go in the meantime. */
  readonly meanwhile: { readonly label: string; readonly onClick: () => void };
  /** The code was entered in the field, to which `leave` leads also while its payment is open. */
  readonly isEntered?: boolean;
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
  if (state.step === 'delayed') return <Delayed {...props} state={state} />;
  return <Waiting {...props} state={state} />;
}

type InProgress<Step extends PromoInProgress['step']> = PromoProgressProps & {
  readonly state: Extract<PromoInProgress, { step: Step }>;
};

/** While the activation is being sent, the user can only wait: a closed page may not have sent it. */
function Waiting({ name, state, commands, t, lang, meanwhile }: InProgress<'sending' | 'waiting'>) {
  const { terms } = state.found;
  return (
    <Result
      name={`${name}/waiting`}
      kind="progress"
      heading={
        terms.size
          ? t('promo.waiting.heading.sized', { size: promoSize(terms, t, lang) })
          : t('promo.waiting.heading')
      }
      text={t('promo.waiting.text')}
      next={state.step === 'sending' ? undefined : [t('promo.waiting.next')]}
      secondary={state.step === 'sending' ? undefined : meanwhile}
      footer={
        state.step === 'waiting' && state.responseLost ? (
          <>
            <p>{t('promo.waiting.response-lost')}</p>
            <Link onClick={commands.activate}>{t('promo.waiting.again')}</Link>
          </>
        ) : undefined
      }
      summary={<Expected state={state} t={t} lang={lang} />}
    />
  );
}

/** What the code is about to give, striped until it is active. */
function Expected({
  state,
  t,
  lang,
}: Pick<InProgress<'sending' | 'waiting' | 'paying'>, 'state' | 't' | 'lang'>) {
  const { terms, tenant } = state.found;
  return <PromoReceipt terms={terms} tenant={tenant} waiting t={t} lang={lang} />;
}

function Paying(props: InProgress<'paying'>) {
  const { name, state, commands, t, lang, meanwhile } = props;
  return (
    <Result
      name={`${name}/paying`}
      kind="progress"
      heading={t('promo.paying.heading')}
      text={t(state.opened ? 'promo.paying.text' : 'promo.paying.blocked')}
      next={[t('promo.paying.next')]}
      primary={{ label: t('promo.paying.action'), onClick: commands.pay }}
      secondary={meanwhile}
      footer={props.isEntered && anotherCode(props)}
      summary={<Expected state={state} t={t} lang={lang} />}
    />
  );
}

/** The way to the field for codes, from a code. */
const anotherCode = ({ state, commands, t }: InProgress<'paying' | 'delayed'>) =>
  state.found.by === undefined && (
    <Link onClick={commands.leave}>{t('promo.delayed.another-code')}</Link>
  );

function Delayed(props: InProgress<'delayed'>) {
  const { name, state, commands, t, meanwhile } = props;
  const unpaid = state.url !== undefined;
  return (
    <Result
      name={`${name}/delayed`}
      kind="later"
      heading={t(unpaid ? 'promo.paying.heading' : 'promo.delayed.heading')}
      text={t(unpaid ? 'promo.paying.next' : 'promo.delayed.text')}
      primary={{ label: t('promo.delayed.action'), onClick: commands.retry }}
      secondary={meanwhile}
      footer={
        <>
          {unpaid && <Link onClick={commands.pay}>{t('promo.paying.action')}</Link>}
          {state.responseLost && (
            <Link onClick={commands.activate}>{t('promo.waiting.again')}</Link>
          )}
          {anotherCode(props)}
        </>
      }
    />
  );
}
