import type { Translate } from '#i18n/translate.ts';
import { Support } from '#failures/support.tsx';
import { Result } from '#ui/result/result.tsx';
import type { LeaveCommands, ResultCommands } from './result.flow.ts';
import type { Lang } from '#base/settings/settings.ts';
import { formatPackage } from '#purchase/package-labels.ts';
import type { Package } from '#base/values/package.ts';
import type { Failure } from '#base/values/failure.ts';
import type { CloudEvent } from '#base/settings/events.ts';
import { cloudError } from '#failures/cloud-error.ts';
import { Failed } from '#failures/failed.tsx';

interface FailedResultProps {
  /** What the screens of the page are called. */
  readonly name: string;
  readonly state: { readonly failure: Failure };
  readonly commands: Pick<ResultCommands, 'retry' | 'toPlans'>;
  readonly signInAgain: () => void;
  readonly t: Translate;
}

/** The account could not be read: nothing is claimed about a purchase, and it is read again. */
export const FailedResult = ({ name, state, commands, signInAgain, t }: FailedResultProps) => (
  <Failed
    name={`${name}/failed`}
    failure={state.failure}
    t={t}
    retry={commands.retry}
    signInAgain={signInAgain}
    secondary={{ label: t('common.to-plans'), onClick: commands.toPlans }}
  />
);

/** The event for the page when this screen is shown. */
export const failedEvents = ({
  failure,
}: {
  readonly step: string;
  readonly failure?: Failure;
}): readonly CloudEvent[] => (failure ? [cloudError(failure)] : []);

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

/** No payment was made: the offers come first, since nothing was bought. */
export const UnpaidResult = ({ name, commands, t }: UnknownResultProps) => (
  <Result
    name={name}
    kind="error"
    heading={t('result.unpaid.heading')}
    text={t('result.unpaid.text')}
    primary={{ label: t('result.to-offers'), onClick: commands.toOffers }}
    secondary={{ label: t('common.to-plans'), onClick: commands.toPlans }}
    footer={<Support t={t} />}
  />
);

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
