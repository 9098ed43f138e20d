import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/* The Android and iOS code of the guide cannot be compiled here: their names are compared with the
   schema. */

interface Definition {
  readonly oneOf?: readonly { readonly $ref: string }[];
  readonly properties: Readonly<Record<string, { const?: string; enum?: readonly string[] }>>;
  readonly required: readonly string[];
}

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const { $defs } = JSON.parse(read('webview.schema.json')) as {
  readonly $defs: Readonly<Record<string, Definition>>;
};
const guide = read('../../../docs/guides/webview.md');

const codeIn = (lang: string) =>
  new RegExp(`^\`\`\`${lang}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(guide)?.[1] ?? '';

const namesIn = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
];

/** The messages of one direction: type → the fields that are required besides version and type. */
const messagesOf = (direction: string) =>
  new Map(
    ($defs[direction]?.oneOf ?? []).flatMap(({ $ref }) => {
      const { properties, required } = $defs[$ref.replace('#/$defs/', '')]!;
      const types = properties['type']?.enum ?? [properties['type']?.const ?? ''];
      const fields = required.filter((name) => name !== 'version' && name !== 'type');
      return types.map((type) => [type, fields] as const);
    }),
  );

const toApp = messagesOf('toApp');
const toPage = messagesOf('toPage');

const kotlin = codeIn('kotlin');
const swift = codeIn('swift');
/** The patterns of a `case`, without the fields that its condition reads. */
const swiftCases = namesIn(swift, /^\s*case (.+?):/gm)
  .join(',')
  .replaceAll(/body\["\w+"\]/g, '');

it.each([
  ['Android', namesIn(kotlin, /^\s*"([\w-]+)" ->/gm)],
  ['iOS', namesIn(swiftCases, /"([\w-]+)"/g)],
])('the %s code handles messages that the schema has', (_, handled) => {
  expect(handled).toEqual(['token', 'payment', 'back', 'close', 'subscribed']);
  for (const type of handled) expect([...toApp.keys()]).toContain(type);
});

it.each([
  ['Android', namesIn(kotlin, /message\.\w+\("(\w+)"\)/g)],
  ['iOS', namesIn(swift, /body\["(\w+)"\]/g)],
])('the %s code reads fields that the schema has', (_, fields) => {
  const known = new Set(['version', 'type', ...[...toApp.values()].flat()]);
  expect(fields.toSorted()).toEqual(['handled', 'id', 'type', 'url', 'version']);
  for (const field of fields) expect([...known]).toContain(field);
});

/** The messages that are written out, without the fields of the request that they repeat. */
const swiftSent = namesIn(swift, /send\(\[(.+)\]\)/g)
  .join('\n')
  .replaceAll(/body\["\w+"\]/g, '');

it.each([
  ['Android', namesIn(kotlin, /send\("([\w-]+)"/g), namesIn(kotlin, /"(\w+)" to \S/g)],
  ['iOS', namesIn(swiftSent, /"type": "([\w-]+)"/g), namesIn(swiftSent, /"(\w+)": /g)],
])('the %s code sends messages that the schema has, with their fields', (_, sent, fields) => {
  expect(sent.toSorted()).toEqual([...toPage.keys()].toSorted());
  expect(new Set([...fields, 'version', 'type'])).toEqual(
    new Set(['version', 'type', ...sent.flatMap((type) => toPage.get(type) ?? [])]),
  );
});
