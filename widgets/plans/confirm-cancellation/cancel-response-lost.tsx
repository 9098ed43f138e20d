import { failureLabels, signInActionIfNeeded } from '#failures/failure-labels.ts';
import type { Translate } from '#i18n/translate.ts';
import { Result } from '#ui/result/result.tsx';
import { isRejectedUnprocessed } from '#base/values/failure-traits.ts';
import type {
  ConfirmCancellationCommands,
  ConfirmCancellationState,
} from './confirm-cancellation.state.ts';

export interface CancelResponseLostProps {
  readonly state: Extract<ConfirmCancellationState, { step: 'response-lost' }>;
  readonly commands: ConfirmCancellationCommands;
  readonly t: Translate;
  /** Signs out and opens /sso. */
  readonly signInAgain: () => void;
}

/**
 * It is unknown whether the request arrived, or it was rejected for now: sending it again is safe,
 * and left to the user. Spec §8.
 */
export function CancelResponseLost(props: CancelResponseLostProps) {
  const { state, commands, t, signInAgain } = props;
  const { isRuledOut, failure } = state;
  const labels = failure && failureLabels(failure, t);
  // 409: the request did arrive, and was refused because of another one.
  const busy = failure?.kind === 'conflict' ? t('plans.cancel.conflict.text') : undefined;
  const why = failure && isRejectedUnprocessed(failure) ? labels?.text : busy;
  const lost = t(
    isRuledOut ? 'plans.cancel.not-received.heading' : 'plans.cancel.response-lost.heading',
  );
  const signIn = signInActionIfNeeded(failure, t, signInAgain);
  const again = { label: t('plans.cancel.response-lost.again'), onClick: commands.sendAgain };
  return (
    <Result
      name="/plans/before-unsubscribe response-lost"
      kind="warning"
      heading={(why !== undefined && labels?.title) || lost}
      text={why ?? labels?.title ?? t('plans.list.pending.response-lost.text')}
      next={[t('plans.cancel.response-lost.safe')]}
      primary={signIn ?? again}
      secondary={
        signIn
          ? again
          : isRuledOut
            ? { label: t('plans.cancel.keep'), onClick: commands.discard }
            : { label: t('common.to-plans'), onClick: commands.keep }
      }
    />
  );
}
