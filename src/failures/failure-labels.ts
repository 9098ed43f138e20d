import { createElement, type ReactNode } from 'react';
import type { Failure } from '#base/values/failure.ts';
import type { Translate } from '#i18n/translate.ts';
import { Limit } from './limit.tsx';
import { signInNeeded } from '#base/values/failure-traits.ts';

/** What happened, and that nothing was lost and what to do. Spec §8. */
export interface FailureLabels {
  readonly title: string;
  /** A string, except for a wait that counts down. */
  readonly text: ReactNode;
}

/** Kinds whose labels blame what the user has entered. */
const blamesInput: ReadonlySet<string> = new Set(['invalid', 'incorrect-code', 'code-expired']);

/**
 * The labels of a failure. A malformed response is shown as a fault of the service; `aborted` and
 * `code-required` are never shown, and `code-unavailable` has its own part of a screen. The widget of the
 * family has its own texts for what a family refuses.
 * @param isForm whether the user has entered something: otherwise the request itself was wrong
 */
export function failureLabels(failure: Failure, t: Translate, isForm = false): FailureLabels {
  const { kind: actualKind } = failure;
  const kind =
    actualKind === 'aborted' ||
    actualKind === 'code-required' ||
    actualKind === 'malformed' ||
    actualKind === 'code-unavailable' ||
    actualKind === 'family' ||
    actualKind === 'family-not-found' ||
    (!isForm && blamesInput.has(actualKind))
      ? 'server'
      : actualKind;
  return {
    title: t(`failure.${kind}.title`),
    text:
      'until' in failure
        ? createElement(Limit, { until: failure.until, t })
        : t(`failure.${kind}.text`),
  };
}

/** The action to sign in again: as the same user, or with another number. Spec §8. */
export const signInAction = (failure: Failure, t: Translate, onClick: () => void) => ({
  label: t(signInNeeded(failure) === 'again' ? 'common.sign-in' : 'common.other-phone'),
  onClick,
});

/** What helps a full cloud: more storage; undefined for other failures, or without a way to it. */
export const moreStorageAction = (
  { kind }: { readonly kind: string },
  t: Translate,
  navigate: ((target: string) => void) | undefined,
) =>
  kind === 'quota-exceeded' && navigate
    ? {
        label: t('failure.quota-exceeded.action'),
        onClick: () => navigate('/plans/available-packages'),
      }
    : undefined;

/** The action to sign in again; undefined unless only that helps. */
export const signInActionIfNeeded = (
  failure: Failure | undefined,
  t: Translate,
  onClick: () => void,
) => (failure && signInNeeded(failure) ? signInAction(failure, t, onClick) : undefined);
