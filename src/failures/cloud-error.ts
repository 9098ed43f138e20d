import type { CloudEvent } from '#config/events.ts';
import type { Failure } from '#values/failure.ts';
import { isServiceFault } from '#values/failure-traits.ts';

/** What the page is told of a failure: its kind, and the call that met it. */
export const cloudError = (failure: Failure): CloudEvent => ({
  name: 'cloud-error',
  detail: {
    kind: failure.kind,
    ...(isServiceFault(failure) && failure.call !== undefined ? { call: failure.call } : {}),
  },
});

interface WithProblem {
  readonly step: string;
  readonly problem?: { readonly kind: string };
}

/** Of a form: a wrong code is the person's affair, a server that fails is the page's too. */
export function faultEvents(next: WithProblem, previous: WithProblem): readonly CloudEvent[] {
  const { problem } = next;
  return problem && problem !== previous.problem && isServiceFault(problem)
    ? [cloudError(problem)]
    : [];
}
