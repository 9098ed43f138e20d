import type { CloudEvent } from '#config/events.ts';
import type { DeveloperErrorNumber } from '#config/developer-errors.ts';
import type { Failure } from '#values/failure.ts';
import { isServiceFault } from '#values/failure-traits.ts';

/** The number of each kind in `docs/errors.md`. */
export const failureNumbers = {
  offline: 21,
  unreachable: 22,
  aborted: 23,
  malformed: 24,
  server: 25,
  'not-found': 26,
  unauthorized: 27,
  'invalid-session': 28,
  'account-locked': 29,
  'too-many': 30,
  'user-disabled': 31,
  'quota-exceeded': 32,
  'operator-only': 33,
  conflict: 34,
  'phone-not-found': 35,
  'user-exists': 36,
  'ticket-not-found': 37,
  'incorrect-code': 38,
  'code-expired': 39,
  'code-required': 40,
  invalid: 41,
  promo: 42,
} as const satisfies Readonly<Record<Failure['kind'], DeveloperErrorNumber>>;

/** The event for a failure: its kind and number, and the failed call. */
export const cloudError = (failure: Failure): CloudEvent => ({
  name: 'cloud-error',
  detail: {
    kind: failure.kind,
    number: failureNumbers[failure.kind],
    ...(isServiceFault(failure) && failure.call !== undefined ? { call: failure.call } : {}),
  },
});

interface WithProblem {
  readonly step: string;
  readonly problem?: { readonly kind: string };
}

/** For a form: failures of the server are reported to the page, a wrong code is not. */
export function faultEvents(next: WithProblem, previous: WithProblem): readonly CloudEvent[] {
  const { problem } = next;
  return problem && problem !== previous.problem && isServiceFault(problem)
    ? [cloudError(problem)]
    : [];
}
