import type { Traffic } from './call-log.ts';
import type { Check, Mode } from './check.ts';
import { CheckFailed, CheckSkipped } from './verdict.ts';
import { curl, scrub, transcript } from './scrub.ts';
import type { Server } from './server.ts';

/** An expected failure, as the file `expectedFailures` lists it. */
export interface Expected {
  readonly id: string;
  readonly reason: string;
}

export type Verdict = 'passed' | 'failed' | 'expected' | 'passed-unexpectedly' | 'skipped';

export interface Result {
  readonly check: Check;
  readonly verdict: Verdict;
  readonly ms: number;
  /** For a passed check: the calls that the check sent, or whose responses it used. */
  readonly traffic?: Traffic;
  /** The finding, or why the check did not run; without secrets. */
  readonly found?: string;
  readonly transcript?: string;
  readonly curl?: string;
}

const rank: Readonly<Record<Mode, number>> = { read: 0, write: 1, pay: 2 };
const flags: Readonly<Record<Mode, string>> = { read: '', write: '--write', pay: '--pay' };

export const isFailure = ({ verdict }: Result): boolean =>
  verdict === 'failed' || verdict === 'passed-unexpectedly';

/** Ids in the file of expected failures that belong to no check. */
export const unknownExpected = (checks: readonly Check[], expected: readonly Expected[]) =>
  expected.filter(({ id }) => !checks.some((check) => check.id === id)).map(({ id }) => id);

/** Whether a check may run. */
export const isAllowed = ({ mode }: Check, allowed: Mode): boolean => rank[mode] <= rank[allowed];

/**
 * Runs the checks one after the other, since each may depend on what earlier ones changed.
 * @param allowed the most a check may do
 * @param runOne runs a check that is allowed, and may report it
 */
export async function runChecks(
  checks: readonly Check[],
  server: Server,
  allowed: Mode,
  expected: readonly Expected[] = [],
  runOne: (check: Check, run: () => Promise<Result>) => Promise<Result> = (_, run) => run(),
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const check of checks) {
    const known = expected.find(({ id }) => id === check.id);
    const result = isAllowed(check, allowed)
      ? await runOne(check, () => runCheck(check, server, known))
      : ({ check, verdict: 'skipped', ms: 0, found: `needs ${flags[check.mode]}` } as const);
    results.push(result);
  }
  return results;
}

async function runCheck(
  check: Check,
  server: Server,
  expected: Expected | undefined,
): Promise<Result> {
  const started = server.now();
  const result = (verdict: Verdict, found?: string): Result => ({
    ...{ check, verdict, ms: server.now() - started },
    ...(found === undefined ? {} : { found: scrub(found, server.secrets()) }),
  });
  let traffic: Traffic;
  try {
    traffic = await server.log.during(() => check.run(server));
  } catch (error) {
    if (error instanceof CheckSkipped) return result('skipped', error.message);
    const found = error instanceof Error ? error.message : String(error);
    const failed = result(expected ? 'expected' : 'failed', found);
    const exchange = error instanceof CheckFailed ? error.exchange : undefined;
    if (!exchange) return failed;
    const secrets = server.secrets();
    return { ...failed, transcript: transcript(exchange, secrets), curl: curl(exchange, secrets) };
  }
  if (!expected) return { ...result('passed'), traffic };
  return result('passed-unexpectedly', `expected to fail (${expected.reason}), and passes`);
}
