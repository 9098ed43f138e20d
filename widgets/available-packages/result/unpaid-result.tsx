import { Result } from '#ui/result/result.tsx';
import type { UnknownResultProps } from './unknown-result.tsx';

/** No payment was made: the offers come first, since nothing was bought. */
export const UnpaidResult = ({ name, commands, t }: UnknownResultProps) => (
  <Result
    name={name}
    kind="error"
    heading={t('result.unpaid.heading')}
    text={t('result.unpaid.text')}
    primary={{ label: t('result.to-offers'), onClick: commands.toOffers }}
    secondary={{ label: t('common.to-plans'), onClick: commands.toPlans }}
  />
);
