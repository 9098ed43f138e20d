import type { Failure } from './failure.ts';

/** A failure that is nobody's at the screen: of a server, of its address, or of the way there. */
export type Fault = Extract<Failure, { readonly call?: string }>;

export const isFault = (problem: { readonly kind: string }): problem is Fault =>
  /^(offline|unreachable|malformed|not-found|server)$/.test(problem.kind);
