import type { Lang } from '#base/settings/settings.ts';
import type { Translate } from '#i18n/translate.ts';
import { formatPackage } from '#purchase/package-labels.ts';
import { Result } from '#ui/result/result.tsx';
import type { Package } from '#base/values/package.ts';
import type { LeaveCommands } from './leave-commands.ts';

interface OwnedResultProps {
  /** What the screens of the page are called. */
  readonly name: string;
  readonly pkg: Package;
  readonly commands: Pick<LeaveCommands, 'toPlans'>;
  readonly t: Translate;
  readonly lang: Lang;
}

/** The package of a failed purchase is there all the same: nothing is claimed about a charge. */
export const OwnedResult = ({ name, pkg, commands, t, lang }: OwnedResultProps) => (
  <Result
    name={`${name}/owned`}
    kind="info"
    heading={t('offers.notice.owned.title', { ...formatPackage(pkg, t, lang) })}
    text={t('offers.notice.owned.text')}
    primary={{ label: t('common.to-plans'), onClick: commands.toPlans }}
  />
);
