import { serverCodes } from '#http/failure-from-response.ts';
import { calls, type CallName } from '#sandbox/http/calls.ts';
import type { Check } from './check.ts';
import type { Result } from './run.ts';

/** Two spellings of one code, which no request of the conformance kit can provoke. */
const notProvoked: ReadonlySet<string> = new Set(['User already exists', 'UserAlreadyExists']);

/** The other server codes with a meaning of their own for the widgets: checks provoke each. */
const codes = serverCodes().filter((code) => !notProvoked.has(code));

export interface Coverage {
  readonly name: string;
  readonly checks: number;
}

/** The number of checks for each call of spec §7. */
export const callCoverage = (checks: readonly Check[]): readonly Coverage[] =>
  (Object.keys(calls) as CallName[]).map((name) => ({
    name: calls[name].name,
    checks: checks.filter((check) => check.calls.includes(name)).length,
  }));

/** The number of checks for each server code of spec §8. */
export const codeCoverage = (checks: readonly Check[]): readonly Coverage[] =>
  codes.map((name) => ({
    name,
    checks: checks.filter((check) => check.codes?.includes(name)).length,
  }));

type FinishedCheck = Pick<Result, 'check' | 'traffic'>;

/** The number of passed checks that a server has returned each server code of spec §8. */
export const observedCodes = (results: readonly FinishedCheck[]): readonly Coverage[] =>
  codes.map((name) => ({
    name,
    checks: results.filter(
      ({ check, traffic }) => check.codes?.includes(name) && traffic?.codes.has(name),
    ).length,
  }));

/** The calls that passed checks declare but have not sent. The coverage counts only calls that were sent. */
export const declaredUnsent = (results: readonly FinishedCheck[]): string[] =>
  results.flatMap(({ check, traffic }) =>
    traffic === undefined
      ? []
      : check.calls
          .filter((name) => !traffic.calls.has(name))
          .map((name) => `${check.id} declares ${name} and does not send it`),
  );

/** The passed checks that declare server codes and received none of them. */
export const declaredUnobserved = (results: readonly FinishedCheck[]): string[] =>
  results.flatMap(({ check: { id, codes: named = [] }, traffic }) =>
    traffic === undefined || named.length === 0 || named.some((code) => traffic.codes.has(code))
      ? []
      : [`${id} declares ${named.join(', ')} and received ${given(traffic.codes)}`],
  );

const given = (found: ReadonlySet<string>): string => [...found].join(', ') || 'no code';
