import type { ScreenProps, ScreenDeps } from '#app/route.tsx';
import { Failed } from '#failures/failed.tsx';
import { LoadingScreen } from '#ui/skeleton/loading-screen.tsx';
import { Result } from '#ui/result/result.tsx';
import type {
  ConfirmCancellationCommands,
  ConfirmCancellationState,
} from './confirm-cancellation.state.ts';
import type { Package } from '#base/values/package.ts';
import { Facts } from '#ui/facts/facts.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import { packageFacts, staysWhenCancelled } from '../package-facts.ts';
import { formatOwnedPackage } from '#purchase/package-labels.ts';
import { failureLabels, signInActionIfNeeded } from '#failures/failure-labels.ts';
import type { Translate } from '#i18n/translate.ts';
import { isRejectedUnprocessed } from '#base/values/failure-traits.ts';

const name = '/plans/before-unsubscribe';

/** `/plans/before-unsubscribe`. Spec §2. */
export function ConfirmCancellationScreen(
  props: ScreenProps<ConfirmCancellationState, ConfirmCancellationCommands>,
) {
  const { state, commands, t } = props;
  const toPlans = { label: t('common.to-plans'), onClick: commands.keep };
  switch (state.step) {
    case 'loading':
    case 'cancelled':
    case 'refused':
      return <LoadingScreen kind="message" label={t('common.loading')} />;
    case 'asking':
      return <CancelQuestion {...props} state={state} />;
    case 'cancelling':
      if (state.pkg) return <CancelQuestion {...props} state={{ ...state, pkg: state.pkg }} />;
      return (
        <Result
          name={name}
          kind="progress"
          heading={t('plans.cancel.cancelling.heading')}
          text={t('plans.cancel.cancelling.text')}
          secondary={toPlans}
        />
      );
    case 'delayed':
      return (
        <Result
          name={`${name} delayed`}
          kind="later"
          heading={t('plans.cancel.delayed.heading')}
          text={t('plans.cancel.delayed.text')}
          primary={toPlans}
          secondary={{ label: t('plans.cancel.delayed.check'), onClick: commands.check }}
        />
      );
    case 'response-lost':
      return <CancelResponseLost {...props} state={state} />;
    case 'nothing-to-cancel':
      return (
        <Result
          name={`${name} nothing-to-cancel`}
          kind="info"
          heading={t('plans.cancel.nothing-to-cancel.heading')}
          text={t('plans.cancel.nothing-to-cancel.text')}
          primary={toPlans}
        />
      );
    case 'failed':
      return (
        <Failed
          name={`${name} failed`}
          failure={state.failure}
          t={t}
          retry={commands.retry}
          signInAgain={props.signInAgain}
          secondary={toPlans}
        />
      );
  }
}

interface CancelQuestionProps extends ScreenDeps {
  readonly state: { readonly step: 'asking' | 'cancelling'; readonly pkg: Package };
  readonly commands: ConfirmCancellationCommands;
}

/**
 * Names the package, its price, its period and its end date. Keeping it is the primary action;
 * cancelling never looks like one.
 */
function CancelQuestion({ state, commands, t, lang }: CancelQuestionProps) {
  const { size } = formatOwnedPackage(state.pkg, t, lang);
  const busy = state.step === 'cancelling';
  return (
    <Screen
      name="/plans/before-unsubscribe"
      frame="outcome"
      heading={t('plans.cancel.heading', { size })}
      lead={t(staysWhenCancelled(state.pkg) ? 'plans.cancel.lead' : 'plans.unsubscribe.charges')}
      primary={{ label: t('plans.cancel.keep'), onClick: commands.keep, disabled: busy }}
      secondary={{
        label: t(busy ? 'plans.cancel.busy' : 'plans.cancel.confirm'),
        danger: true,
        busy,
        onClick: commands.cancel,
      }}
    >
      <Facts receipt facts={packageFacts(state.pkg, t, lang)} />
      <p>{t('plans.cancel.files')}</p>
    </Screen>
  );
}

interface CancelResponseLostProps {
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
function CancelResponseLost(props: CancelResponseLostProps) {
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
