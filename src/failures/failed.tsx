import type { Failure } from '#values/failure.ts';
import { signInNeeded } from '#values/failure-traits.ts';
import { failureLabels } from './failure-labels.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Action } from '#ui/action/action.tsx';
import { Result } from '#ui/result/result.tsx';
import { signInAction } from './sign-in-action.ts';

export interface FailedProps {
  /** The screen, for `Screen`. */
  readonly name: string;
  readonly failure: Failure;
  readonly t: Translate;
  /** The same once more. */
  readonly retry?: () => void;
  /** Signs out and opens /sso: the main way on where only another sign-in helps. */
  readonly signInAgain?: () => void;
  /** Replaces the way on that the failure itself asks for. */
  readonly primary?: Action | undefined;
  /** The one other way on. */
  readonly secondary?: Action | undefined;
}

/** A screen that cannot be shown: what happened, that nothing was lost, and the ways on. Spec §8. */
export function Failed({ failure, t, retry, signInAgain, ...screen }: FailedProps) {
  const { title, text } = failureLabels(failure, t);
  const again = retry && { label: t('common.retry'), onClick: retry };
  const signIn = signInAgain && signInAction(failure, t, signInAgain);
  const [primary, secondary] = signIn && signInNeeded(failure) ? [signIn, again] : [again, signIn];
  return (
    <Result
      {...screen}
      kind="error"
      heading={title}
      text={text}
      primary={screen.primary ?? primary}
      secondary={screen.secondary ?? secondary}
    />
  );
}
