import { describe, expect, it } from 'vitest';
import type { CaptchaConfig } from '#base/values/captcha.ts';
import type { CaptchaReport, CaptchaView, OpenCaptcha } from '#base/ports/captcha.ts';
import { failed, success, type Outcome } from '#base/values/outcome.ts';
import { createCaptchaGate } from './captcha-gate.ts';

const visible: CaptchaConfig = { siteKey: 'k', visible: true, provider: 'smartcaptcha' };
const unseen: CaptchaConfig = { ...visible, visible: false };
const stale = failed({ kind: 'invalid', fields: { captcha_token: 'expired' } });

function deps() {
  const opened: { box: HTMLElement | null; report: (reported: CaptchaReport) => void }[] = [];
  const views: (CaptchaView | null)[] = [];
  let taken = 0;
  const open: OpenCaptcha = (_config, box, report) => {
    opened.push({ box, report });
    return () => {
      taken += 1;
    };
  };
  const gate = createCaptchaGate(open, (view) => views.push(view));
  const signal = new AbortController();
  const requests: (string | undefined)[] = [];
  let reads = 0;
  /** @param config the results of the successive reads; the last one repeats */
  const run = (
    config: CaptchaConfig | null | readonly (CaptchaConfig | null)[],
    ...responses: Outcome<string>[]
  ) =>
    gate.guard(
      () => {
        const configs = Array.isArray(config) ? config : [config];
        reads += 1;
        return Promise.resolve(success(configs[Math.min(reads, configs.length) - 1] ?? null));
      },
      (token) => {
        requests.push(token);
        return Promise.resolve(responses.shift() ?? success('sent'));
      },
      signal.signal,
    );
  const box = {} as HTMLElement;
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { gate, opened, views, requests, run, box, settle, signal, taken: () => taken };
}

describe('captcha gate', () => {
  it('sends the request immediately when no captcha is configured', async () => {
    const { run, requests, opened } = deps();
    expect(await run(null)).toEqual(success('sent'));
    expect(requests).toEqual([undefined]);
    expect(opened).toEqual([]);
  });

  it('shows a visible captcha and sends the request with its token', async () => {
    const { gate, run, requests, opened, views, box, settle, taken } = deps();
    const result = run(visible);
    await settle();
    expect(views).toEqual(['open']);
    expect(opened).toEqual([]);
    gate.draw(box);
    opened[0]?.report({ kind: 'passed', token: 'T' });
    expect(await result).toEqual(success('sent'));
    expect(requests).toEqual(['T']);
    expect(views).toEqual(['open', null]);
    expect(taken()).toBe(1);
  });

  it('reloads the configuration and shows the captcha when the server requires one', async () => {
    const { gate, run, requests, opened, views, box, settle } = deps();
    const required = failed({ kind: 'invalid', fields: { captcha_token: 'Required' } });
    const result = run([null, visible], required, success('sent'));
    await settle();
    expect(views).toEqual(['open']);
    gate.draw(box);
    opened[0]?.report({ kind: 'passed', token: 'T' });
    expect(await result).toEqual(success('sent'));
    expect(requests).toEqual([undefined, 'T']);
  });

  it('fails when the server requires a captcha that is not configured', async () => {
    const { run, requests } = deps();
    const required = failed({ kind: 'invalid', fields: { captcha_token: 'Required' } });
    expect(await run(null, required, required)).toEqual(required);
    expect(requests).toEqual([undefined, undefined]);
  });

  it('runs an invisible captcha without showing anything', async () => {
    const { run, opened, views, requests, settle } = deps();
    const result = run(unseen);
    await settle();
    expect(opened[0]?.box).toBeNull();
    opened[0]?.report({ kind: 'passed', token: 'T' });
    await result;
    expect(requests).toEqual(['T']);
    expect(views).toEqual([]);
  });

  it('shows the captcha again when the server rejects its token as expired', async () => {
    const { gate, run, opened, views, requests, box, settle } = deps();
    const result = run(visible, stale, success('sent'));
    await settle();
    gate.draw(box);
    opened[0]?.report({ kind: 'passed', token: 'old' });
    await settle();
    expect(views).toEqual(['open', null, 'again']);
    gate.draw(box);
    opened[1]?.report({ kind: 'passed', token: 'new' });
    expect(await result).toEqual(success('sent'));
    expect(requests).toEqual(['old', 'new']);
  });

  it('gives up after an invisible captcha is rejected twice', async () => {
    const { run, opened, requests, settle } = deps();
    const result = run(unseen, stale, stale);
    for (const turn of [0, 1]) {
      await settle();
      opened[turn]?.report({ kind: 'passed', token: `t${turn}` });
    }
    expect(await result).toEqual({ ok: false, failure: { kind: 'captcha-expired' } });
    expect(requests).toEqual(['t0', 't1']);
  });

  it('reports an expired captcha and waits for the next solution', async () => {
    const { gate, run, opened, views, requests, box, settle } = deps();
    const result = run(visible);
    await settle();
    gate.draw(box);
    opened[0]?.report({ kind: 'expired' });
    expect(views).toEqual(['open', 'again']);
    opened[0]?.report({ kind: 'passed', token: 'T' });
    await result;
    expect(requests).toEqual(['T']);
  });

  it.each([
    ['closed', 'captcha-closed'],
    ['blocked', 'captcha-blocked'],
  ] as const)('sends nothing when the captcha is %s', async (kind, trouble) => {
    const { gate, run, opened, requests, box, settle } = deps();
    const result = run(visible);
    await settle();
    gate.draw(box);
    opened[0]?.report({ kind });
    expect(await result).toEqual({ ok: false, failure: { kind: trouble } });
    expect(requests).toEqual([]);
  });

  it('can be closed by the user before the captcha is rendered', async () => {
    const { gate, run, requests, settle } = deps();
    const result = run(visible);
    await settle();
    gate.close();
    expect(await result).toEqual({ ok: false, failure: { kind: 'captcha-closed' } });
    expect(requests).toEqual([]);
  });

  it('removes the captcha and sends nothing when aborted', async () => {
    const { run, opened, requests, settle, signal, taken, views } = deps();
    const result = run(unseen);
    await settle();
    signal.abort();
    await result;
    opened[0]?.report({ kind: 'passed', token: 'late' });
    expect(taken()).toBe(1);
    expect(requests).toEqual([]);
    expect(views).toEqual([]);
  });

  it('passes on a failure to read the configuration', async () => {
    const { gate, signal } = deps();
    const result = await gate.guard(
      () => Promise.resolve(failed({ kind: 'offline' })),
      () => Promise.resolve(success('sent')),
      signal.signal,
    );
    expect(result).toEqual(failed({ kind: 'offline' }));
  });
});
