import { describe, expect, it } from 'vitest';
import { allChecks } from '../../conformance/checks/all.ts';
import { callCoverage, codeCoverage, declaredUnsent } from '../../conformance/coverage.ts';
import { coverageText } from '../../conformance/report/terminal.ts';
import { isFailure } from '../../conformance/run.ts';
import { planted } from './planted.ts';
import { runKit } from './rig.ts';

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

  it('cover every call of spec §7 and every code of spec §8', () => {
    console.log(`${allChecks.length} checks\n${coverageText(allChecks)}`);
    const bare = [...callCoverage(allChecks), ...codeCoverage(allChecks)].filter(
      ({ checks }) => checks === 0,
    );
    expect(bare).toEqual([]);
  });
});

describe('the kit on the sandbox', () => {
  it('runs every check without a false alarm', async () => {
    const { results } = await runKit();
    const others = results.filter(({ verdict }) => verdict !== 'passed');
    console.log(`${others.length} false alarms of ${results.length} checks`);
    expect(others).toEqual([]);
    expect(declaredUnsent(results)).toEqual([]);
  });

  it('counts a call as covered only if it was sent', async () => {
    const check = allChecks.find(({ id }) => id === 'get-account.shape');
    const lying = { ...check!, calls: ['getAccount', 'getOrders'] as const };
    const sent = new Set(['getAccount'] as const);
    expect(declaredUnsent([{ check: lying, sent }])).toEqual([
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

describe('the kit and the planted faults', () => {
  const unfound: string[] = [];

  it.each(planted)('finds the fault $name', async ({ name, at, tamper, sms = same }) => {
    let changed = 0;
    const found = await failures({
      sms: (text) => {
        const made = sms(text);
        if (made !== text) changed += 1;
        return made;
      },
      tamper: async (request, forward, clock) => {
        const answers: string[] = [];
        const seen: string[] = [];
        const reported = async (each: Request) => {
          seen.push(await fingerprint(each.clone()));
          const response = await forward(each);
          answers.push(await fingerprint(response.clone()));
          return response;
        };
        const began = clock.now();
        const requested = await fingerprint(request.clone());
        const given = await tamper(request, reported, clock);
        const isSame = seen[0] === requested && answers[0] === (await fingerprint(given.clone()));
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
    const share = 1 - unfound.length / planted.length;
    console.log(`${planted.length - unfound.length} of ${planted.length} faults found`);
    if (unfound.length > 0) console.log(`not found: ${unfound.join('; ')}`);
    expect(planted.length).toBeGreaterThanOrEqual(60);
    expect(share).toBeGreaterThanOrEqual(0.95);
  });
});

const same = (text: string): string => text;

async function fingerprint(of: Request | Response): Promise<string> {
  const about = of instanceof Request ? of.url : String(of.status);
  return JSON.stringify([about, [...of.headers], await of.text()]);
}
