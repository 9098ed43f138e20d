import { useContext } from 'react';
import type { Failure } from '#base/values/failure.ts';
import { signInNeeded } from '#base/values/failure-traits.ts';
import { failureLabels, moreStorageAction, signInAction } from './failure-labels.ts';
import { FailureContext } from './limit.tsx';
import { useSecondsLeft } from '#ui/countdown/use-countdown.ts';
import { Support } from './support.tsx';
import type { Translate } from '#i18n/translate.ts';
import type { Action } from '#ui/action/action.tsx';
import { Result } from '#ui/result/result.tsx';
import { LateViewsContext } from '#ui/screen/late-view.tsx';
import { useOnline } from '#ui/screen/use-online.ts';
import { BarPicture } from '#ui/storage-bar/storage-bar.tsx';

interface FailedProps {
  /** Screen name, for `Screen`. */
  readonly name: string;
  readonly failure: Failure;
  /** Replaces the title of the failure. */
  readonly heading?: string | undefined;
  readonly t: Translate;
  /** Repeats the failed request. */
  readonly retry?: () => void;
  /** Signs out and opens /sso: the primary action if only signing in again helps. */
  readonly signInAgain?: () => void;
  /** Replaces the primary action of the failure. */
  readonly primary?: Action | undefined;
  /** Replaces the secondary action. */
  readonly secondary?: Action | undefined;
}

const noTicks = () => () => undefined;

/** A screen that cannot be shown: what happened, that nothing was lost, and what to do. Spec §8. */
export function Failed({ failure, t, retry, signInAgain, ...screen }: FailedProps) {
  const { lang, Unavailable } = useContext(LateViewsContext);
  const time = useContext(FailureContext);
  const until = ('until' in failure && failure.until) || 0;
  const isWaiting = useSecondsLeft(until, until > 0 ? time : { ...time, ticks: noTicks }) > 0;
  // What has failed without a connection is repeated by itself.
  useOnline(failure.kind === 'offline' ? retry : undefined);
  if (failure.kind === 'code-unavailable' && retry)
    return <Unavailable lang={lang} retry={retry} />;
  const { title, text } = failureLabels(failure, t);
  // A lock without an end would only be hit again.
  const isLocked = failure.kind === 'account-locked' && failure.until === undefined;
  const again =
    retry && !isLocked
      ? { label: t('common.retry'), onClick: retry, disabled: isWaiting }
      : undefined;
  const signIn = signInAgain && signInAction(failure, t, signInAgain);
  const more = moreStorageAction(failure, t, time.navigate);
  const [primary, secondary] =
    signIn && signInNeeded(failure) ? [signIn, again] : more ? [more, again] : [again, signIn];
  return (
    <Result
      {...screen}
      kind="error"
      heading={screen.heading ?? title}
      text={text}
      primary={screen.primary ?? primary}
      secondary={screen.secondary ?? secondary}
      footer={<Support failure={failure} t={t} />}
    >
      {failure.kind === 'quota-exceeded' && <BarPicture parts={['used']} />}
    </Result>
  );
}
