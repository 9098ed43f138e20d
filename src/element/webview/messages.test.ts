import { readFileSync } from 'node:fs';
import Ajv2020 from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { appEvents, readAppMessage } from './messages.ts';

const schema = JSON.parse(
  readFileSync(new URL('webview.schema.json', import.meta.url), 'utf8'),
) as { readonly $defs: Record<string, object> };
const ajv = new Ajv2020({ allErrors: true });
const isToPage = ajv.compile({ ...schema, oneOf: undefined, $ref: '#/$defs/toPage' });
const isToApp = ajv.compile({ ...schema, oneOf: undefined, $ref: '#/$defs/toApp' });

const readable = [
  { version: 1, type: 'returned' },
  { version: 1, type: 'back' },
  { version: 1, type: 'token', id: '1', token: 'secret' },
  { version: 1, type: 'token', id: '1', token: null },
];

it('a message of an application is accepted if the schema accepts it, as an object and as JSON', () => {
  for (const message of readable) {
    const { version: _, ...content } = message;
    expect(isToPage(message)).toBe(true);
    expect(readAppMessage(message)).toEqual(content);
    expect(readAppMessage(JSON.stringify(message))).toEqual(content);
  }
});

it.each([
  [undefined],
  [null],
  [7],
  [''],
  ['{'],
  ['null'],
  [[]],
  [{ type: 'back' }],
  [{ version: 2, type: 'back' }],
  [{ version: '1', type: 'back' }],
  [{ version: 1, type: 'close' }],
  [{ version: 1, type: 'token', token: 'secret' }],
  [{ version: 1, type: 'token', id: 1, token: 'secret' }],
  [{ version: 1, type: 'token', id: '1' }],
  [{ version: 1, type: 'token', id: '1', token: 5 }],
])('a message of an application is ignored if the schema refuses it: %j', (message) => {
  expect([isToPage(message), readAppMessage(message)]).toEqual([false, undefined]);
});

it('an inherited field of a message of an application is ignored', () => {
  expect(readAppMessage(Object.create({ version: 1, type: 'back' }))).toBeUndefined();
});

it('the schema has every event that is passed on to the app', () => {
  for (const type of appEvents) expect([type, isToApp({ version: 1, type })]).toEqual([type, true]);
  expect(isToApp({ version: 1, type: 'token-needed' })).toBe(false);
});
