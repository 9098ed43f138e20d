import type { Translate } from '#i18n/translate.ts';
import type { Action } from '#ui/action/action.tsx';
import { Result } from '#ui/result/result.tsx';

/**
 * The payment of an offer was cancelled in another tab: nothing was charged, and it can be accepted
 * again.
 */
export const PaymentCancelled = (props: {
  /** The route, used for the screen name. */
  readonly name: string;
  readonly again: () => void;
  readonly toPlans: Action;
  readonly t: Translate;
}) => (
  <Result
    name={`${props.name}/called-off`}
    kind="info"
    heading={props.t('promo.called-off.title')}
    text={props.t('promo.called-off.text')}
    primary={{ label: props.t('promo.called-off.again'), onClick: props.again }}
    secondary={props.toPlans}
  />
);
