import { expect, it, vi } from 'vitest';
import type { Outcome } from '#base/values/outcome.ts';
import { failed, success } from '#base/values/outcome.ts';
import { createCaptchaGate } from '../captcha/captcha-gate.ts';
import { confirmWithCaptcha } from './confirm-with-captcha.ts';

const refused = failed({ kind: 'invalid', fields: { captcha_token: 'required' } });

/** Confirms a code with these responses; a captcha is passed at once. */
async function confirmed(...responses: readonly Outcome<string>[]) {
  let passed = 0;
  const gate = createCaptchaGate(
    (_config, _box, report) => {
      passed += 1;
      report({ kind: 'passed', token: `captcha ${passed}` });
      return () => {};
    },
    () => {},
  );
  const left = [...responses];
  const confirm = vi.fn((_code: string, _signal: AbortSignal, _captchaToken?: string) =>
    Promise.resolve(left.shift() ?? refused),
  );
  const captcha = vi.fn(() =>
    Promise.resolve(success({ siteKey: 'key', visible: false, provider: 'smartcaptcha' } as const)),
  );
  const signal = new AbortController().signal;
  const outcome = await confirmWithCaptcha(gate, { confirm, captcha }, '123456', signal);
  return { outcome, tokens: confirm.mock.calls.map((call) => call[2]), captcha };
}

it('a correct code is confirmed without another captcha', async () => {
  const { outcome, tokens, captcha } = await confirmed(success('token'));
  expect([outcome, tokens]).toEqual([success('token'), [undefined]]);
  expect(captcha).not.toHaveBeenCalled();
});

it('a captcha that the server asks for is solved, and the code is confirmed with it', async () => {
  const { outcome, tokens } = await confirmed(refused, success('token'));
  expect([outcome, tokens]).toEqual([success('token'), [undefined, 'captcha 1']]);
});

it('an invisible captcha that is refused twice says so', async () => {
  const { outcome, tokens } = await confirmed();
  expect(outcome).toEqual({ ok: false, failure: { kind: 'captcha-expired' } });
  expect(tokens).toEqual([undefined, 'captcha 1', 'captcha 2']);
});
