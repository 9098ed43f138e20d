import { describe, expect, it, vi } from 'vitest';
import { startErrorReporting } from './error-reporting.ts';
import { scrub } from './scrub.ts';

const dsn = 'https://public@errors.example/base/42';
const token = 'A1b2C3d4-token';
let secret = token;
const secrets = vi.fn(() => [secret]);

function start(address = 'https://errors.example/reports', path = '/plans', scripts?: string) {
  const sent = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(() =>
    Promise.reject(new TypeError()),
  );
  const page = Object.assign(new EventTarget(), { location: { pathname: path } });
  const reporting = startErrorReporting({
    address,
    release: '1.0.0',
    environment: 'production',
    scripts,
    page: page as unknown as Window,
    send: sent,
    now: () => 1_700_000_000_000,
    newId: () => '0a0b0c0d-0000-4000-8000-000000000000',
    secrets,
  });
  const uncaught = (error: unknown) =>
    page.dispatchEvent(Object.assign(new Event('error'), { error, message: String(error) }));
  const rejected = (reason: unknown) =>
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  const bodies = () => sent.mock.calls.map(([, init]) => init.body as string);
  return { bodies, rejected, reporting, sent, uncaught };
}

/** All personal data that a message could contain, in the forms it could take. */
const canaries = [
  `the token ${token} was refused`,
  'X-Cloud-Auth: s3cr3t-value',
  '{"token":"s3cr3t","sms_otp":"482913"}',
  'Authorization: Bearer abcdef.ghijkl',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
  'phone +7 916 123-45-67',
  'phone +7 (916) 123 45 67',
  'called 9161234567 twice',
  'called 8-916-123-45-67',
  'the code 482913 is wrong',
  'the code 482 913 is wrong',
  'GET https://shop.example/plans?token=s3cr3t&to=/x failed',
  'GET /plans?code=482913#ticket failed',
  'https://user:s3cr3t@shop.example/',
  'ticket_id=s3cr3t; path=/',
  'mail a.person@mail.example bounced',
  '5f0c2b9e-8d7a-4c1f-9b3e-2a6d4f8e1c70 is unknown',
];
const personal =
  /s3cr3t|A1b2|abcdef|eyJ|c2lnb|916|123|45-67|4567|482|913|a\.person|5f0c2b9e|2a6d4f8e1c70/;

/** Addresses of pages and scripts, as stacks name them. */
const frameAddresses = [
  `https://shop.example/a.js?v=${token}`,
  'https://shop.example/plans?token=s3cr3t&to=/x',
  'https://shop.example/plans?phone=79161234567',
  'https://shop.example/plans#code=482913',
  'https://shop.example/plans?at=10:20:30&code=482913',
  'https://user:s3cr3t@shop.example/a.js',
  'https://shop.example/users/79161234567/a.js',
  `https://shop.example/${token}/a.js`,
  `https://shop.example/${token}`,
  'https://shop.example/+7-916-123-45-67',
  'https://shop.example/482913',
  'https://shop.example/user-79161234567.js',
  'https://shop.example/a.js%3Ftoken%3Ds3cr3t',
  'https://shop.example/a.js;token=s3cr3t',
];

describe('error reports (spec §7)', () => {
  it.each(canaries)('contain no personal data: %s', (text) => {
    for (const address of ['https://errors.example/reports', dsn]) {
      const { bodies, rejected, uncaught } = start(address, '/users/79161234567');
      uncaught(Object.assign(new TypeError(text), { stack: text }));
      rejected(`${text}, again`);
      expect(bodies()).toHaveLength(2);
      for (const body of bodies()) expect(body).not.toMatch(personal);
    }
  });

  it.each(canaries)('are scrubbed of a value that would match: %s', (text) => {
    expect(text).toMatch(personal);
    expect(scrub(text, [token])).not.toBe(text);
  });

  it.each(frameAddresses)('contain no personal data in a stack frame: %s', (address) => {
    expect(address).toMatch(personal);
    const at = [`at draw (${address}:3:14)`, `draw@${address}:3:14`];
    for (const line of [...at, `at eval (eval at draw (${address}:3:14), <anonymous>:1:1)`]) {
      for (const to of ['https://errors.example/reports', dsn]) {
        const { bodies, uncaught } = start(to);
        uncaught(Object.assign(new TypeError('x'), { stack: `TypeError: x\n    ${line}` }));
        expect(bodies()[0]).toContain('https://shop.example/');
        expect(bodies()[0]).toContain('"lineno":3');
        expect(bodies()[0]).not.toMatch(personal);
      }
    }
  });

  it('contain no secret as the name of a function or of an error', () => {
    const { bodies, uncaught } = start();
    const name = 'A1b2C3d4';
    const error = Object.assign(new TypeError('x'), { name: `${name}Error` });
    error.stack = `TypeError: x\n    at ${name} (https://shop.example/a.js:3:14)`;
    secret = name;
    uncaught(error);
    secret = token;
    expect(bodies()[0]).toContain('shop.example/a.js');
    expect(bodies()[0]).not.toMatch(personal);
  });

  it.each([
    ...['main-B4k2Lx91.js', 'available-packages-late-1234ab5_.js', 'core-Q8xZ-112.js'],
    ...['core-40718293.js', 'plans-late.ru-00718293.js'],
  ])('keep the file name %s, which leads to the source', (file) => {
    const { bodies, uncaught } = start();
    const stack = `TypeError\n    at draw (https://shop.example/cloud/chunks/${file}:3:14)`;
    uncaught(Object.assign(new TypeError('x'), { stack }));
    expect(bodies()[0]).toContain(`https://shop.example/cloud/chunks/${file}"`);
  });

  it('contain the error, its location and the page as JSON', () => {
    const { bodies, sent, uncaught } = start();
    const error = new RangeError('Invalid time value');
    error.stack = `RangeError: ${token}\n    at draw (https://shop.example/a/main-x1.js?v=${token}:3:14)`;
    uncaught(error);
    expect(sent.mock.calls[0]?.[0]).toBe('https://errors.example/reports');
    expect(sent.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit', keepalive: true });
    expect(JSON.parse(bodies()[0] ?? '')).toEqual({
      id: '0a0b0c0d000040008000000000000000',
      atSeconds: 1_700_000_000,
      type: 'RangeError',
      message: 'Invalid time value',
      frames: [
        { filename: 'https://shop.example/a/main-x1.js', function: 'draw', lineno: 3, colno: 14 },
      ],
      path: '/plans',
      release: '1.0.0',
      environment: 'production',
    });
  });

  it('are Sentry envelopes when the address is a Sentry DSN', () => {
    const { bodies, sent, uncaught } = start(dsn);
    uncaught(new RangeError('Invalid time value'));
    expect(sent.mock.calls[0]?.[0]).toBe(
      'https://errors.example/base/api/42/envelope/?sentry_key=public&sentry_version=7',
    );
    const [header, item, event] = (bodies()[0] ?? '')
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect(header).toEqual({ event_id: '0a0b0c0d000040008000000000000000', dsn });
    expect(item).toEqual({ type: 'event' });
    expect(event).toMatchObject({
      level: 'error',
      environment: 'production',
      exception: { values: [{ type: 'RangeError', value: 'Invalid time value' }] },
    });
  });

  it('find the frames after a message of any length, and cut both', () => {
    const { bodies, uncaught } = start(dsn, '/', 'https://cdn.example/cloud/');
    const error = new TypeError(`${token} x`.repeat(2_000));
    const stack = `\n    at https://cdn.example/cloud/a.js:3:14\n    at ${'x'.repeat(100_000)}`;
    uncaught(Object.assign(error, { stack: `TypeError: ${error.message}${stack}` }));
    expect(bodies()[0]).toContain('"filename":"https://cdn.example/cloud/a.js","function":"?"');
    expect(bodies()[0]?.length).toBeLessThan(1_500);
    expect(bodies()[0]).not.toMatch(personal);
  });

  it('do not read what is thrown by other scripts', () => {
    const { uncaught, rejected } = start(dsn, '/', 'https://cdn.example/cloud/');
    secrets.mockClear();
    uncaught(new TypeError('x'));
    rejected('text');
    expect(secrets).not.toHaveBeenCalled();
  });

  it('include cloud-error events except transient failures', () => {
    const { bodies, reporting } = start();
    const call = 'GET users/{userid}/orders';
    reporting?.report({ name: 'cloud-error', detail: { kind: 'malformed', number: 20, call } });
    reporting?.report({ name: 'cloud-error', detail: { kind: 'offline', number: 20 } });
    reporting?.report({ name: 'cloud-screen', detail: { path: '/plans' } });
    expect(bodies()).toHaveLength(1);
    expect(bodies()[0]).toContain(`malformed in ${call}`);
  });

  it('do not include errors of the page itself if the folder of the widgets’ scripts is known', () => {
    const { bodies, uncaught } = start(dsn, '/', 'https://cdn.example/cloud/');
    const at = (file: string) =>
      Object.assign(new TypeError(file), { stack: `TypeError\n    at draw (${file}:3:14)` });
    for (const file of ['https://shop.example/cloud/a.js', 'https://cdn.example/cloud/chunks/b.js'])
      uncaught(at(file));
    uncaught('text without a stack');
    expect(bodies()).toHaveLength(1);
    expect(bodies()[0]).toContain('cloud/chunks/b.js');
  });

  it.each(['npm/cloud-widgets@0.1.0/dist', '2026.11.25', 'b1946ac92492d2347c6235b4', 'My%20App'])(
    'include errors of the widgets’ scripts in the folder /%s/, whose name is scrubbed',
    (folder) => {
      const scripts = `https://cdn.example/${folder}/`;
      const { bodies, uncaught } = start(dsn, '/', scripts);
      const stack = `TypeError\n    at draw (${scripts}chunks/b.js:3:14)`;
      uncaught(Object.assign(new TypeError('x'), { stack }));
      expect(bodies()).toHaveLength(1);
    },
  );

  it('are sent once per error and at most ten times', () => {
    const { sent, uncaught } = start();
    for (let index = 0; index < 30; index += 1) uncaught(new Error('x'.repeat(1 + (index % 15))));
    expect(sent).toHaveBeenCalledTimes(10);
  });

  it.each([
    'http://errors.example/',
    'ftp://errors.example/',
    'https://a:b@errors.example/1',
    'no',
  ])('are disabled for the invalid address %s', (address) =>
    expect(start(address).reporting).toBeUndefined(),
  );

  it('stop with the service', () => {
    const { reporting, sent, uncaught } = start();
    reporting?.stop();
    uncaught(new Error('late'));
    expect(sent).not.toHaveBeenCalled();
  });
});
