import { Paying } from '#purchase/ui/paying.tsx';
import { Result } from '#ui/result/result.tsx';
import { CardPicture } from '../parts.tsx';
import type { PaymentsState } from '../payments.state.ts';
import type { PaymentsScreenProps } from '../screen-props.ts';

type Props = PaymentsScreenProps & {
  readonly state: Extract<PaymentsState, { step: 'binding' }>;
};

/** Waits for the bank’s page, which can be opened again or given up. */
export function BindingScreen({ state, commands, t }: Props) {
  const { url, last4, opening, isDelayed } = state;
  const leave = {
    label: t(last4 ? 'payments.replace.keep' : 'payments.replace.leave'),
    onClick: commands.cancelReplacing,
  };
  if (isDelayed)
    return (
      <Result
        name="/payments/card/delayed"
        kind="later"
        heading={t('payments.delayed')}
        text={t('payments.delayed.text')}
        primary={{ label: t('payments.check-again'), onClick: commands.checkBinding }}
        secondary={leave}
      />
    );
  return (
    <Paying
      name="/payments/card/waiting"
      kind="later"
      heading={t('payments.waiting')}
      text={t(opening === 'opened' ? 'payments.waiting.opened' : 'payments.waiting.text')}
      label={t('payments.waiting.open')}
      picture={
        <span className="cw-pay-swap">
          <CardPicture t={t} />
        </span>
      }
      url={url}
      opening={opening}
      commands={{ pay: commands.openPage }}
      links={[leave]}
      t={t}
    />
  );
}
