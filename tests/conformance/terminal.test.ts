import { PassThrough } from 'node:stream';
import { createInterface } from 'node:readline/promises';
import { expect, it } from 'vitest';
import { smsBindingProblem, smsLengthProblem } from '../../servers/conformance/checks/sms.ts';
import { promptIn } from '../../servers/conformance/terminal-input.ts';

const origin = 'https://www.shop.example:8443';

it('a pasted message of several lines is one input, and the next line is another', async () => {
  const input = new PassThrough();
  const terminal = createInterface({ input });
  const ask = promptIn(terminal, () => new Promise((done) => setImmediate(done)));
  const message = ask('Paste the SMS');
  input.write('482913 — код\n\n@shop.example #482913\n');
  expect(await message).toBe('482913 — код\n\n@shop.example #482913');
  const next = ask('Press Enter');
  input.write('\n');
  expect(await next).toBe('');
  terminal.close();
});

it.each(['www.shop.example', 'shop.example'])('a message may be bound to %s', (host) => {
  expect(smsBindingProblem(`Код 482913\n\n@${host} #482913\n`, '482913', origin)).toBeUndefined();
});

it.each([
  ['Код 482913', 'the last line is not “@host #code”'],
  ['Код 482913 @shop.example #482913', 'the last line is not “@host #code”'],
  ['Код\n@shop.example #111111', 'the last line has another code'],
  ['Код\n@hop.example #482913', 'the last line names hop.example, the page is on www.shop.example'],
])('a message %j is not bound: %s', (text, problem) => {
  expect(smsBindingProblem(text, '482913', origin)).toBe(problem);
});

it('a message has 70 characters with Cyrillic letters, and 160 without', () => {
  expect(smsLengthProblem('к'.repeat(70))).toBeUndefined();
  expect(smsLengthProblem('к'.repeat(71))).toBe('71 characters, and one message has 70');
  expect(smsLengthProblem('k'.repeat(160))).toBeUndefined();
  expect(smsLengthProblem('k'.repeat(161))).toBe('161 characters, and one message has 160');
  // Letters of the GSM alphabet, letters of its extension, and letters of neither.
  expect(smsLengthProblem(`¡${'ñ'.repeat(159)}`)).toBeUndefined();
  expect(smsLengthProblem('['.repeat(80))).toBeUndefined();
  expect(smsLengthProblem('['.repeat(81))).toBe('162 characters, and one message has 160');
  for (const letter of ['ó', '`'])
    expect(smsLengthProblem(letter.repeat(71))).toBe('71 characters, and one message has 70');
});
