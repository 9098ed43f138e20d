import type { Failure } from '#base/values/failure.ts';
import { signInNeeded } from '#base/values/failure-traits.ts';
import type { Translate } from '#i18n/translate.ts';

/** The action to sign in again: as the same user, or with another number. Spec §8. */
export const signInAction = (failure: Failure, t: Translate, onClick: () => void) => ({
  label: t(signInNeeded(failure) === 'again' ? 'common.sign-in' : 'common.other-phone'),
  onClick,
});

/** The action to sign in again; undefined unless only that helps. */
export const signInActionIfNeeded = (
  failure: Failure | undefined,
  t: Translate,
  onClick: () => void,
) => (failure && signInNeeded(failure) ? signInAction(failure, t, onClick) : undefined);
