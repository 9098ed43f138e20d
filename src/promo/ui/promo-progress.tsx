import type { PromoOfferCommands, PromoOfferState } from '../offer/promo-offer.state.ts';
import type { Lang } from '#base/settings/settings.ts';
import type { Clock } from '#base/ports/clock.ts';
import type { Failure } from '#base/values/failure.ts';
import type { Translate } from '#i18n/translate.ts';
import { Failed } from '#failures/failed.tsx';
import { Support } from '#failures/support.tsx';
import { Link } from '#ui/link/link.tsx';
import { Result } from '#ui/result/result.tsx';
import { promoSize } from '../promo-labels.ts';
import { UpcomingStorage } from '#purchase/ui/storage-after.tsx';
import { WaitingForPayment } from '#purchase/ui/waiting-for-payment.tsx';
import { PromoExpected } from './promo-receipt.tsx';

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
  readonly clock: Pick<Clock, 'now'>;
  /** Where the user can go in the meantime. */
  readonly meanwhile: { readonly label: string; readonly onClick: () => void };
  /** The code was entered in the field, to which `leave` leads also while its payment is open. */
  readonly isEntered?: boolean;
  /** Cancels its payment, where that can be done here. */
  readonly cancelPayment?: (() => void) | undefined;
  /** The failure of cancelling it. */
  readonly failure?: Failure | undefined;
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
function Waiting(props: InProgress<'sending' | 'waiting'>) {
  const { name, state, commands, t, lang, clock, meanwhile } = props;
  const { terms, tenant } = state.found;
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
            <Support t={t} />
          </>
        ) : undefined
      }
      picture={terms.size && <UpcomingStorage size={terms.size} lang={lang} />}
      summary={<PromoExpected terms={terms} tenant={tenant} at={clock.now()} t={t} lang={lang} />}
    />
  );
}

/** The same screen as for a package. It is activated once it is paid for, on a day that is not known yet. */
function Paying(props: InProgress<'paying'>) {
  const { name, state, commands, t, lang, meanwhile } = props;
  const { terms, tenant, by } = state.found;
  const another = { label: t('promo.delayed.another-code'), onClick: commands.leave };
  return (
    <WaitingForPayment
      name={`${name}/paying`}
      size={terms.size}
      due={terms.cost}
      isOpened={state.opened}
      url={state.url}
      opening={state.opening}
      failure={props.failure}
      commands={{
        pay: commands.pay,
        ...(props.cancelPayment && { cancelPayment: props.cancelPayment }),
      }}
      summary={<PromoExpected terms={terms} tenant={tenant} t={t} lang={lang} />}
      links={props.isEntered && by === undefined ? [meanwhile, another] : [meanwhile]}
      t={t}
      lang={lang}
    />
  );
}

/** The way to the field for codes, from a code. */
const anotherCode = ({ state, commands, t }: InProgress<'delayed'>) =>
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
      heading={t(unpaid ? 'payment.unpaid.heading' : 'promo.delayed.heading')}
      text={t(unpaid ? 'payment.unpaid.text' : 'promo.delayed.text')}
      primary={{ label: t('promo.delayed.action'), onClick: commands.retry }}
      secondary={meanwhile}
      footer={
        <>
          {unpaid && <Link onClick={commands.pay}>{t('payment.continue')}</Link>}
          {state.responseLost && (
            <Link onClick={commands.activate}>{t('promo.waiting.again')}</Link>
          )}
          {anotherCode(props)}
        </>
      }
    />
  );
}
