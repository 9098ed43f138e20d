import { Result } from '#ui/result/result.tsx';
import type { UnknownResultProps } from './unknown-result.tsx';

/** No payment was made: the offers come first, since nothing was bought. */
export const UnpaidResult = ({ name, commands, t }: UnknownResultProps) => (
  <Result
    name={name}
    kind="error"
    heading={t('outcome.unpaid.heading')}
    text={t('outcome.unpaid.text')}
    primary={{ label: t('outcome.toOffers'), onClick: commands.toOffers }}
    secondary={{ label: t('common.toPlans'), onClick: commands.toPlans }}
  />
);
