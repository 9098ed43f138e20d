import type { Translate } from '#i18n/translate.ts';
import { Support } from '#failures/support.tsx';
import type { Action } from '#ui/action/action.tsx';
import { Result } from '#ui/result/result.tsx';
import type { UnpaidReason } from '../offer/promo-offer.state.ts';

/** The server refused an offer that is accepted with a button: no code was typed that could be wrong. */
export const OfferRefused = (props: {
  /** The name of the screen. */
  readonly name: string;
  readonly toPlans: Action;
  readonly t: Translate;
}) => (
  <Result
    name={props.name}
    kind="error"
    heading={props.t('promo.offer.refused.heading')}
    text={props.t('promo.offer.refused.text')}
    primary={props.toPlans}
    footer={<Support failure={{ kind: 'promo' }} t={props.t} />}
  />
);

/**
 * An offer that was not paid for. If its payment was declined, or cancelled in another tab, it ends
 * here. An offer without a payment page has its own page. It is shown here only if the integrator
 * prevents the navigation.
 */
export const OfferUnpaid = (props: {
  /** The route, for the screen's name. */
  readonly name: string;
  readonly why: UnpaidReason;
  readonly again: Action;
  readonly toPlans: Action;
  readonly t: Translate;
}) => {
  const isCancelled = props.why === 'cancelled';
  const labels = isCancelled ? 'promo.cancelled' : 'promo.unpaid';
  return (
    <Result
      name={`${props.name}/${isCancelled ? 'cancelled' : 'unpaid'}`}
      kind={isCancelled ? 'info' : 'error'}
      heading={props.t(`${labels}.title`)}
      text={props.t(`${labels}.text`)}
      primary={props.again}
      secondary={props.toPlans}
      footer={!isCancelled && <Support t={props.t} />}
    />
  );
};
