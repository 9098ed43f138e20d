import type { Failure } from '#values/failure.ts';
import { duration } from '#i18n/format.ts';
import type { Translate } from '#i18n/translate.ts';

/** What happened, and that nothing was lost and what to do. Spec §8. */
export interface FailureLabels {
  readonly title: string;
  readonly text: string;
}

/** Kinds whose labels blame what the user has entered. */
const blamesInput: ReadonlySet<string> = new Set(['invalid', 'incorrect-code', 'code-expired']);

/**
 * The labels of a failure. A malformed response is shown as a fault of the service; `aborted` and
 * `code-required` are never shown.
 * @param isForm whether the user has entered something: otherwise the request itself was wrong
 */
export function failureLabels(failure: Failure, t: Translate, isForm = false): FailureLabels {
  const { kind: actualKind } = failure;
  const kind =
    actualKind === 'aborted' ||
    actualKind === 'code-required' ||
    actualKind === 'malformed' ||
    (!isForm && blamesInput.has(actualKind))
      ? 'server'
      : actualKind;
  const time = duration(failure.kind === 'too-many' ? failure.retryAfterSeconds : 0);
  return { title: t(`failure.${kind}.title`), text: t(`failure.${kind}.text`, { time }) };
}
