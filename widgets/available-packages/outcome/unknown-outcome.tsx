import type { Translate } from '#i18n/translate.ts';
import { Result } from '#ui/result/result.tsx';
import type { OutcomeCommands } from './outcome.flow.ts';

export interface UnknownOutcomeProps {
  readonly name: string;
  readonly commands: Pick<OutcomeCommands, 'toPlans' | 'toOffers'>;
  readonly t: Translate;
}

/** Nothing is known about the outcome: neither success nor failure is claimed. */
export const UnknownOutcome = ({ name, commands, t }: UnknownOutcomeProps) => (
  <Result
    name={name}
    kind="info"
    heading={t('outcome.unknown.heading')}
    text={t('outcome.unknown.text')}
    primary={{ label: t('common.toPlans'), onClick: commands.toPlans }}
    secondary={{ label: t('outcome.toOffers'), onClick: commands.toOffers }}
  />
);
