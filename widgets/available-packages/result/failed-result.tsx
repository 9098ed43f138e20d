import type { Failure } from '#base/values/failure.ts';
import type { CloudEvent } from '#base/settings/events.ts';
import { cloudError } from '#failures/cloud-error.ts';
import { Failed } from '#failures/failed.tsx';
import type { Translate } from '#i18n/translate.ts';
import type { ResultCommands } from './leave-commands.ts';

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
