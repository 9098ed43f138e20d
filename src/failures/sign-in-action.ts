import type { Failure } from '#values/failure.ts';
import { signInNeeded } from '#values/failure-traits.ts';
import type { Translate } from '#i18n/translate.ts';

/** The way to another sign-in: of the same person, or with another number. Spec §8. */
export const signInAction = (failure: Failure, t: Translate, onClick: () => void) => ({
  label: t(signInNeeded(failure) === 'again' ? 'common.signIn' : 'common.otherNumber'),
  onClick,
});
