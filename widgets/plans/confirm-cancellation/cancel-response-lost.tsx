import { failureLabels } from '#failures/failure-labels.ts';
import type { Translate } from '#i18n/translate.ts';
import { Result } from '#ui/result/result.tsx';
import type {
  ConfirmCancellationCommands,
  ConfirmCancellationState,
} from './confirm-cancellation.state.ts';

export interface CancelResponseLostProps {
  readonly state: Extract<ConfirmCancellationState, { step: 'unsure' }>;
  readonly commands: ConfirmCancellationCommands;
  readonly t: Translate;
}

/** It is unknown whether the request arrived: sending it again is safe, and left to the user. */
export function CancelResponseLost({ state, commands, t }: CancelResponseLostProps) {
  const { looked, failure } = state;
  const said = failure && failureLabels(failure, t).title;
  // 409: the request did arrive, and was refused because of another one.
  const busy = failure?.kind === 'conflict';
  const lost = t(looked ? 'plans.before.lost.heading' : 'plans.before.unsure.heading');
  return (
    <Result
      name="/plans/before-unsubscribe unsure"
      kind="warning"
      heading={busy && said ? said : lost}
      text={busy ? t('plans.before.conflict.text') : (said ?? t('plans.before.unsure.earlier'))}
      next={[t('plans.before.unsure.once')]}
      primary={{ label: t('plans.before.unsure.again'), onClick: commands.sendAgain }}
      secondary={
        looked
          ? { label: t('plans.before.keep'), onClick: commands.forget }
          : { label: t('common.toPlans'), onClick: commands.keep }
      }
    />
  );
}
