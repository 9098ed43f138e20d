import { expect, test } from 'vitest';
import { requestMobileId, getMobileId, pollMobileId } from '#sign-in/api/mobile-id.ts';
import { sendCode } from '#sign-in/api/send-code.ts';
import { testCodes } from '#sandbox/fixtures/codes.ts';
import { testPhones } from '#sandbox/fixtures/phones.ts';
import { memoryStore } from '#sandbox/store/memory-store.ts';
import { createTestSandbox } from './test-sandbox.ts';

const form = (body: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(body),
});

test('test phones have unique numbers and names', () => {
  expect(new Set(testPhones.map(({ phone }) => phone)).size).toBe(testPhones.length);
  expect(new Set(testPhones.map(({ name }) => name)).size).toBe(testPhones.length);
});

test('the overview lists every test phone and promo code, in both languages', async () => {
  const { get } = createTestSandbox(memoryStore());
  for (const lang of ['ru', 'en'] as const) {
    const text = await (await get(`/sandbox/?lang=${lang}`)).text();
    expect(text).toContain(`<html lang="${lang}">`);
    for (const { name } of testPhones) expect(text).toContain(`demo-${name}<`);
    for (const { code } of testCodes) expect(text).toContain(`${code}<`);
    expect(text).toMatch(/\d\u00a0(ГБ|GB)/);
    expect(text).not.toMatch(/\d (ГБ|GB|ТБ|TB)/);
  }
});

test.each([
  ['+7 900 000 00 10', ['mobile-id']],
  ['9000000010', ['mobile-id']],
  ['demo-mobile-id-d', ['mobile-id-declined']],
  ['RESERVE', ['reserve']],
  ['nobody', []],
])('the overview can be limited to the phones that have %j', async (find, names) => {
  const address = `/sandbox/?${new URLSearchParams({ lang: 'en', find }).toString()}`;
  const text = await (await createTestSandbox(memoryStore()).get(address)).text();
  const tokens = [...text.matchAll(/<code>demo-([\w-]+)</g)].map(([, name]) => name);
  expect(tokens).toEqual(names);
  expect(text.includes('No such phone is listed.')).toBe(names.length === 0);
  expect(text).toContain(`value="${find}"`);
});

test.each(['/sandbox/', '/sandbox/phone', '/sandbox/phone?phone=9161234567', '/sandbox/control'])(
  '%s runs no script and loads no third-party resource',
  async (path) => {
    const response = await createTestSandbox(memoryStore()).get(path);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const text = await response.text();
    expect(text).not.toMatch(/<script|style=|\son\w+=|https?:/);
  },
);

test('the phone page shows the code and responds to the push', async () => {
  const { get, as, value, code } = createTestSandbox(memoryStore());
  await as()(sendCode({ phone: '9000000010' }));
  const phone = '9000000010';
  const { pollUrl } = await value(requestMobileId(await value(getMobileId), { phone }));
  const text = await (await get(`/sandbox/phone?phone=${phone}`)).text();
  expect(text).toContain(await code(phone));
  const id = /name="id" value="([^"]+)"/.exec(text)?.[1] ?? '';
  const responded = await get('/sandbox/phone/push', form({ id, decision: 'confirm' }));
  expect(responded.status).toBe(303);
  expect(await value(pollMobileId(pollUrl))).toMatchObject({ userCreated: false });
});

test('only the page of a phone reloads, so that a number can be typed on the other', async () => {
  const { get } = createTestSandbox(memoryStore());
  const reloads = async (path: string) =>
    (await (await get(path)).text()).includes('http-equiv="refresh"');
  expect(await reloads('/sandbox/phone?phone=9000000010')).toBe(true);
  expect(await reloads('/sandbox/phone')).toBe(false);
});

test('the phone page says what happens to its number, and lists the phones with messages', async () => {
  const { get, as } = createTestSandbox(memoryStore());
  const textOf = async (path: string) => (await get(path)).text();
  const known = testPhones.find(({ phone }) => phone === '9000000010');
  expect(await textOf('/sandbox/phone?phone=9000000010&lang=en')).toContain(known?.en);
  expect(await textOf('/sandbox/phone?phone=9161234567&lang=en')).toContain('A new user');
  expect(await textOf('/sandbox/phone')).not.toContain('+7 916 123 45 67');
  await as()(sendCode({ phone: '9161234567' }));
  expect(await textOf('/sandbox/phone')).toContain('+7 916 123 45 67');
});

test('user input is shown as text', async () => {
  const text = await (
    await createTestSandbox(memoryStore()).get('/sandbox/phone?phone=%22%3E%3Cb%3E1')
  ).text();
  expect(text).not.toContain('<b>1');
});

test('the forms of the control page have the same effect as the JSON API', async () => {
  const { get, state, control } = createTestSandbox(memoryStore());
  await get(
    '/sandbox/control/scenario',
    form({ fixedCode: '012345', hold: 'true', captcha: 'none' }),
  );
  expect(await state()).toMatchObject({ scenario: { fixedCode: '012345', hold: true } });
  await get('/sandbox/control/scenario', form({ fixedCode: '', hold: 'false' }));
  expect(await state()).toMatchObject({ scenario: { fixedCode: null, hold: false } });
  await get('/sandbox/control/faults', form({ call: '*', status: '500', lost: '', malformed: '' }));
  expect((await state()).faults).toMatchObject([{ call: '*', status: 500, times: 1 }]);
  await control('reset', {});
  expect((await state()).faults).toEqual([]);
});

test('the control API names the invalid field', async () => {
  const { control } = createTestSandbox(memoryStore());
  await expect(control('scenario', { captcha: 'sometimes' })).rejects.toThrow('captcha');
  await expect(control('accounts', { like: 'nobody' })).rejects.toThrow('like');
  await expect(control('payments', { id: 'none', act: 'pay' })).rejects.toThrow('NotFound');
});

test('resetting one phone does not affect others', async () => {
  const { as, control, state } = createTestSandbox(memoryStore());
  await as()(sendCode({ phone: '9000000001' }));
  await as()(sendCode({ phone: '9000000002' }));
  await control('reset', { phone: '9000000001' });
  expect((await state()).sms).toHaveLength(1);
  expect(await as()(sendCode({ phone: '9000000001' }))).toMatchObject({
    failure: { kind: 'code-required' },
  });
});

test('every SMS contains the fixed code', async () => {
  const { as, control, code } = createTestSandbox(memoryStore());
  await control('scenario', { fixedCode: '000042' });
  await as()(sendCode({ phone: '9161234567' }));
  expect(await code('9161234567')).toBe('000042');
});
