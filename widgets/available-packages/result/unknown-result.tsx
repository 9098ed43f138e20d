import type { Translate } from '#i18n/translate.ts';
import { Result } from '#ui/result/result.tsx';
import type { LeaveCommands } from './leave-commands.ts';

export interface UnknownResultProps {
  readonly name: string;
  readonly commands: Pick<LeaveCommands, 'toPlans' | 'toOffers'>;
  readonly t: Translate;
}

/** Nothing is known about the outcome: neither success nor failure is claimed. */
export const UnknownResult = ({ name, commands, t }: UnknownResultProps) => (
  <Result
    name={name}
    kind="info"
    heading={t('result.unknown.heading')}
    text={t('result.unknown.text')}
    primary={{ label: t('common.to-plans'), onClick: commands.toPlans }}
    secondary={{ label: t('result.to-offers'), onClick: commands.toOffers }}
  />
);
