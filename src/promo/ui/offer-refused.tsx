import type { Translate } from '#i18n/translate.ts';
import type { Action } from '#ui/action/action.tsx';
import { Result } from '#ui/result/result.tsx';

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
  />
);
