import { useContext } from 'react';
import type { Failure } from '#base/values/failure.ts';
import { signInNeeded } from '#base/values/failure-traits.ts';
import { failureLabels, signInAction } from './failure-labels.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Action } from '#ui/action/action.tsx';
import { Result } from '#ui/result/result.tsx';
import { LateViewsContext } from '#ui/screen/late-view.tsx';
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

/** A screen that cannot be shown: what happened, that nothing was lost, and what to do. Spec §8. */
export function Failed({ failure, t, retry, signInAgain, ...screen }: FailedProps) {
  const { lang, Unavailable } = useContext(LateViewsContext);
  if (failure.kind === 'code-unavailable' && retry)
    return <Unavailable lang={lang} retry={retry} />;
  const { title, text } = failureLabels(failure, t);
  const again = retry && { label: t('common.retry'), onClick: retry };
  const signIn = signInAgain && signInAction(failure, t, signInAgain);
  const [primary, secondary] = signIn && signInNeeded(failure) ? [signIn, again] : [again, signIn];
  return (
    <Result
      {...screen}
      kind="error"
      heading={screen.heading ?? title}
      text={text}
      primary={screen.primary ?? primary}
      secondary={screen.secondary ?? secondary}
    >
      {failure.kind === 'quota-exceeded' && <BarPicture parts={['used']} />}
    </Result>
  );
}
