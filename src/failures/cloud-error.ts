import type { CloudEvent } from '#base/settings/events.ts';
import type { Failure } from '#base/values/failure.ts';
import { failureNumber, isServiceFault } from '#base/values/failure-traits.ts';

/** The event for a failure: its kind and number, and the failed call. */
export const cloudError = (failure: Failure): CloudEvent => ({
  name: 'cloud-error',
  detail: {
    kind: failure.kind,
    number: failureNumber(failure.kind),
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
