import { describe, expect, it } from 'vitest';
import { allChecks } from '../../servers/conformance/checks/all.ts';
import { ConfigError, configFrom } from '../../servers/conformance/config.ts';
import { htmlReport } from '../../servers/conformance/report/html.ts';
import { junitXml } from '../../servers/conformance/report/junit.ts';
import { resultText, summaryText } from '../../servers/conformance/report/terminal.ts';
import { isFailure, unknownExpected } from '../../servers/conformance/run.ts';
import { runKit, type Tamper } from './conformance-harness.ts';

const failing: Tamper = async (request, forward) =>
  request.url.endsWith('/orders') ? new Response('<b>&', { status: 500 }) : forward(request);

describe('the permissions of the conformance kit', () => {
  it('without a flag it changes nothing and sends no message', async () => {
    const { results, requests, sandbox } = await runKit({ allowed: 'read' });
    const posts = requests.filter(({ method }) => method === 'POST');
    const bodies = await Promise.all(posts.map((each) => each.text()));
    expect(bodies.filter((text) => !/"dry_run":true|^\{"phone":"\d+"\}$/.test(text))).toEqual([]);
    expect(posts.filter(({ url }) => !/phone_info_finder$|promocodes$/.test(url))).toEqual([]);
    expect([...sandbox.db.sms.all(), ...sandbox.db.requests.all()]).toEqual([]);
    expect(results.filter(isFailure)).toEqual([]);
    expect(results.some(({ found }) => found === 'needs --write')).toBe(true);
  });

  it('with --write it buys nothing', async () => {
    const { sandbox } = await runKit({ allowed: 'write' });
    expect(sandbox.db.purchases.all().filter(({ amount }) => amount > 0)).toEqual([]);
    expect(sandbox.db.payments.all().filter(({ state }) => state === 'paid')).toEqual([]);
  });

  it('without a test phone it sends no message', async () => {
    const { results, sandbox } = await runKit({ config: { phones: {} } });
    expect([...sandbox.db.sms.all(), ...sandbox.db.pushes.all()]).toEqual([]);
    expect(results.filter(isFailure)).toEqual([]);
  });

  it('without a user at the terminal it skips the checks that need a code', async () => {
    const { results } = await runKit({ attended: false });
    expect(results.filter(isFailure)).toEqual([]);
    expect(results.find(({ check }) => check.id === 'confirm-code.right')).toMatchObject({
      verdict: 'skipped',
      found: 'nobody typed the code',
    });
  });
});

describe('a reported failure', () => {
  it('contains the requirement, the screen, the remedy, the request, the response and a command to repeat it', async () => {
    const { results } = await runKit({ allowed: 'read', tamper: failing });
    const found = results.find(({ check }) => check.id === 'get-orders.answers');
    const text = found ? resultText(found) : '';
    for (const part of ['spec §3, §7', '/plans: packages', 'returns 500', 'curl -i -X GET', '<b>&'])
      expect(text).toContain(part);
    expect(summaryText(results)).toMatch(/\n\d+ passed, [1-9]\d* failed$/);
  });

  it('contains no token, phone or code, in any report', async () => {
    const corrupted: Tamper = async (request, forward) => {
      const response = await forward(request);
      return new Response(await response.text(), { status: 500, headers: response.headers });
    };
    const broken = await runKit({
      tamper: async (request, forward, clock) =>
        (request.method === 'POST' ? corrupted : failing)(request, forward, clock),
    });
    const sent = broken.sandbox.db.sms.all().map(({ code }) => code);
    expect(broken.results.filter(isFailure).length).toBeGreaterThan(20);
    const reports = [
      broken.results.map(resultText).join('\n'),
      htmlReport(broken.results, allChecks),
      junitXml(broken.results),
    ];
    const secrets = ['demo-', '9000000001', '9000000011', '9000000016', ...sent];
    for (const report of reports)
      for (const secret of secrets) expect(report).not.toContain(secret);
  });

  it('contains no cookie that the server sets, and no header of authorization', async () => {
    const setting: Tamper = async (request, forward) => {
      const { status, headers: given } = await forward(request);
      const headers = new Headers(given);
      headers.append('Set-Cookie', 'session=s3cr3t; HttpOnly');
      headers.append('Set-Cookie', 'other=s3cr3t');
      headers.set('Authorization', 'Bearer s3cr3t');
      return new Response(null, { status: status === 200 ? 500 : status, headers });
    };
    const { results } = await runKit({ allowed: 'read', tamper: setting });
    const text = results.map(resultText).join('\n');
    expect(text).toContain('set-cookie: …');
    for (const report of [text, htmlReport(results, allChecks), junitXml(results)])
      expect(report).not.toContain('s3cr3t');
  });

  it('is escaped in HTML and in XML', async () => {
    const { results } = await runKit({ allowed: 'read', tamper: failing });
    for (const report of [htmlReport(results, allChecks), junitXml(results)]) {
      expect(report).toContain('&lt;b&gt;&amp;');
      expect(report).not.toContain('<b>&');
    }
    expect(junitXml(results)).toContain(`tests="${results.length}"`);
  });
});

describe('expected failures', () => {
  const expected = [{ id: 'get-orders.answers', reason: 'ticket 7' }];

  it('do not fail the run', async () => {
    const { results } = await runKit({ allowed: 'read', tamper: failing, expected });
    const found = results.find(({ check }) => check.id === 'get-orders.answers');
    expect(found).toMatchObject({ verdict: 'expected' });
  });

  it('fail the run once they pass', async () => {
    const { results } = await runKit({ allowed: 'read', expected });
    const [found, ...others] = results.filter(isFailure);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ verdict: 'passed-unexpectedly' });
  });

  it('must name existing checks', () => {
    expect(unknownExpected(allChecks, [...expected, { id: 'none', reason: '' }])).toEqual(['none']);
  });
});

describe('check.json', () => {
  const bases = { apiBase: 'https://a.test/api/', billingBase: 'https://a.test/billing/' };
  const good = { ...bases, origin: 'https://shop.example' };

  it('is rejected with the name of every wrong field', () => {
    const wrong = () => configFrom({ ...good, apiBase: '/api', phones: { sms: '+7' }, x: 1 }, {});
    expect(wrong).toThrow(ConfigError);
    expect(wrong).toThrow(/apiBase: .*\n.*phones\.sms: ten digits/);
    expect(wrong).toThrow('x: is not a field of check.json');
  });

  it.each([
    'https://Shop.example',
    'https://shop.example:443',
    'https://shop.example?',
    'https://[',
  ])('is rejected with the origin %s, which no browser sends', (origin) => {
    expect(() => configFrom({ ...good, origin }, {})).toThrow('origin: an origin');
  });

  it('reads tokens from the environment', () => {
    const given = { ...good, tokens: { other: 'env:OTHER' } };
    expect(configFrom(given, { OTHER: 'secret' }).tokens?.other).toBe('secret');
    expect(() => configFrom(given, {})).toThrow('tokens.other: env:OTHER is not set');
  });
});
