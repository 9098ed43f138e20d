import type { Failure } from '../../../src/domain/failure.ts';
import { failureWords } from '../../../src/i18n/failure-words.ts';
import type { Translate } from '../../../src/i18n/translate.ts';
import { Notice } from '../../../src/ui/notice.tsx';

/** Giving a payment up did not get through. */
export const GiveUpFailure = (props: { readonly failure: Failure; readonly t: Translate }) => (
  <Notice tone="error" title={props.t('promo.session.give-up.failed')}>
    {props.failure.kind === 'not-found'
      ? props.t('promo.session.give-up.unknown')
      : failureWords(props.failure, props.t).text}
  </Notice>
);
