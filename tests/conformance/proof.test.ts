import { describe, expect, it } from 'vitest';
import { allChecks } from '../../servers/conformance/checks/all.ts';
import {
  callCoverage,
  codeCoverage,
  declaredUnobserved,
  declaredUnsent,
  observedCodes,
} from '../../servers/conformance/coverage.ts';
import { coverageText, observedText } from '../../servers/conformance/report/terminal.ts';
import { isFailure } from '../../servers/conformance/run.ts';
import { injectedFaults } from './injected-faults.ts';
import { runKit } from './conformance-harness.ts';

const failures = async (options: Parameters<typeof runKit>[0]) =>
  (await runKit(options)).results.filter(isFailure);

describe('conformance checks', () => {
  it('number at least 150, each with a unique id and complete failure texts', () => {
    expect(allChecks.length).toBeGreaterThanOrEqual(150);
    expect(new Set(allChecks.map(({ id }) => id)).size).toBe(allChecks.length);
    const mute = allChecks.filter(
      ({ title, requirement, screen, remedy }) => !(title && requirement && screen && remedy),
    );
    expect(mute).toEqual([]);
  });

  it('declare every call of spec §7 and every code of spec §8', () => {
    console.log(`${allChecks.length} checks\n${coverageText(allChecks)}`);
    const bare = [...callCoverage(allChecks), ...codeCoverage(allChecks)].filter(
      ({ checks }) => checks === 0,
    );
    expect(bare).toEqual([]);
  });
});

describe('the conformance kit on the sandbox', () => {
  it('runs every check without a false alarm', async () => {
    const { results } = await runKit();
    const others = results.filter(({ verdict }) => verdict !== 'passed');
    console.log(`${others.length} false alarms of ${results.length} checks`);
    expect(others).toEqual([]);
    expect(declaredUnsent(results)).toEqual([]);
  });

  it('receives every code of spec §8 where a check requires it', async () => {
    const { results } = await runKit();
    const received = observedCodes(results);
    console.log(
      `${observedText(results)} Checks that received each: ${received.map(({ name, checks }) => `${name} ${checks}`).join(', ')}`,
    );
    expect(received.filter(({ checks }) => checks === 0)).toEqual([]);
    expect(declaredUnobserved(results)).toEqual([]);
  });

  it('counts a code as received only if a server has sent it', async () => {
    const { results } = await runKit({
      tamper: async (request, forward) => {
        const response = await forward(request);
        const text = (await response.text()).replace('"Required"', '"ValidationError"');
        const { status, headers } = response;
        return new Response([204, 304].includes(status) ? null : text, { status, headers });
      },
    });
    expect(results.filter(isFailure)).toEqual([]);
    expect(codeCoverage(allChecks)).toContainEqual({
      name: 'Required',
      checks: expect.any(Number) as number,
    });
    expect(observedText(results)).toBe('27 of 28 server codes received; not received: Required.');
    const found = results.find(({ check: { id } }) => id === 'send-code.empty-body');
    const silent = { calls: new Set<never>(), codes: new Set(['MANY_ASK']) };
    expect(declaredUnobserved([{ check: found!.check, traffic: silent }])).toEqual([
      'send-code.empty-body declares ValidationError, Required, InvalidParameters and received MANY_ASK',
    ]);
  });

  it('counts a call as covered only if it was sent', async () => {
    const check = allChecks.find(({ id }) => id === 'get-account.shape');
    const lying = { ...check!, calls: ['getAccount', 'getOrders'] as const };
    const traffic = { calls: new Set(['getAccount'] as const), codes: new Set<string>() };
    expect(declaredUnsent([{ check: lying, traffic }])).toEqual([
      'get-account.shape declares getOrders and does not send it',
    ]);
  });

  it('takes far less than 60 s when it only reads', async () => {
    const started = performance.now();
    expect(await failures({ allowed: 'read' })).toEqual([]);
    const seconds = (performance.now() - started) / 1_000;
    console.log(`reading only: ${seconds.toFixed(1)} s`);
    expect(seconds).toBeLessThan(60);
  });
});

describe('the conformance kit and the injected faults', () => {
  const unfound: string[] = [];

  it.each(injectedFaults)('finds the fault $name', async ({ name, at, tamper, sms = same }) => {
    let changed = 0;
    const found = await failures({
      sms: (text) => {
        const made = sms(text);
        if (made !== text) changed += 1;
        return made;
      },
      tamper: async (request, forward, clock) => {
        const responses: string[] = [];
        const seen: string[] = [];
        const reported = async (each: Request) => {
          seen.push(await fingerprint(each.clone()));
          const response = await forward(each);
          responses.push(await fingerprint(response.clone()));
          return response;
        };
        const began = clock.now();
        const requested = await fingerprint(request.clone());
        const given = await tamper(request, reported, clock);
        const isSame = seen[0] === requested && responses[0] === (await fingerprint(given.clone()));
        if (!isSame || clock.now() !== began) changed += 1;
        return given;
      },
    });
    expect(changed, 'the fault was never met').toBeGreaterThan(0);
    const telling = found.filter(
      ({ check }) => at.length === 0 || check.calls.some((call) => at.includes(call)),
    );
    if (telling.length === 0) unfound.push(name);
  });

  it('finds at least 95 % of the faults', () => {
    const share = 1 - unfound.length / injectedFaults.length;
    console.log(
      `${injectedFaults.length - unfound.length} of ${injectedFaults.length} faults found`,
    );
    if (unfound.length > 0) console.log(`not found: ${unfound.join('; ')}`);
    expect(injectedFaults.length).toBeGreaterThanOrEqual(60);
    expect(share).toBeGreaterThanOrEqual(0.95);
  });
});

const same = (text: string): string => text;

async function fingerprint(of: Request | Response): Promise<string> {
  const about = of instanceof Request ? of.url : String(of.status);
  return JSON.stringify([about, [...of.headers], await of.text()]);
}
