import type { Failure } from '../../../src/domain/failure.ts';
import { failureWords } from '../../../src/i18n/failure-words.ts';
import type { Translate } from '../../../src/i18n/translate.ts';
import { Notice } from '../../../src/ui/notice.tsx';
import { Result } from '../../../src/ui/result.tsx';
import type { Opening } from '../offers-state.ts';

export interface PayingScreenProps {
  readonly name: string;
  readonly heading: string;
  readonly text: string;
  /** Of the button that opens the payment page. */
  readonly label: string;
  readonly url: string;
  readonly opening?: Opening | undefined;
  /** Of giving the payment up. */
  readonly failure?: Failure | undefined;
  readonly commands: { readonly pay: () => void; readonly giveUp: () => void };
  readonly t: Translate;
}

/** A payment is open: go on with it, or give it up. What the bank says is shown by itself. */
export function PayingScreen(props: PayingScreenProps) {
  const { opening, failure, commands, t } = props;
  const refused = opening === 'refused';
  return (
    <Result
      name={props.name}
      kind={refused ? 'error' : 'later'}
      heading={props.heading}
      text={refused ? undefined : props.text}
      primary={refused ? undefined : { label: props.label, onClick: commands.pay }}
      secondary={{ label: t('paying.give-up'), onClick: commands.giveUp }}
    >
      {refused && (
        <Notice tone="error" title={t('paying.refused.title')}>
          {t('paying.refused.text')}
        </Notice>
      )}
      {opening === 'blocked' && (
        <Notice
          tone="warning"
          title={t('paying.blocked.title')}
          action={{ label: t('paying.blocked.link'), href: props.url, newTab: true }}
        >
          {t('paying.blocked.text')}
        </Notice>
      )}
      {failure && (
        <Notice tone="error" title={t('paying.give-up.failed')}>
          {failureWords(failure, t).text}
        </Notice>
      )}
    </Result>
  );
}
