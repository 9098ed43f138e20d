import type { Failure } from '#base/values/failure.ts';
import { signInNeeded } from '#base/values/failure-traits.ts';
import type { Translate } from '#i18n/translate.ts';
import { signInAction } from './sign-in-action.ts';

/**
 * The action to sign in again; undefined unless only that helps. Apart from `signInAction`, so that
 * it stays out of the first screens.
 */
export const signInActionIfNeeded = (
  failure: Failure | undefined,
  t: Translate,
  onClick: () => void,
) => (failure && signInNeeded(failure) ? signInAction(failure, t, onClick) : undefined);
