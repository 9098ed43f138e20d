import { expect, it } from 'vitest';
import { elements } from '../../build/widgets.mjs';
import { events, settings } from '../../build/manifest/declared.mjs';
import { generatedFiles, textOf, withTables } from './generate.mjs';

const files = await generatedFiles();

it.each(Object.keys(files))('%s is as generated (else: npm run generate)', (file) => {
  expect(textOf(file)).toBe(files[file]);
});

it('the README has the tables of widgets, settings and events', () => {
  const readme = textOf('README.md');
  const names = [
    ...elements.map(({ tag }) => `<${tag}>`),
    ...settings.map(({ attribute }) => attribute),
    ...events.map(({ name }) => name),
  ];
  expect(names.filter((name) => !readme.includes(`\n| \`${name}\``))).toEqual([]);
});

it('a table that is out of date is written again, and one without a name is an error', () => {
  const marked = (name: string) => `<!-- ${name}: npm run generate -->\nold\n<!-- /${name} -->\n`;
  expect(withTables(marked('events'))).toContain('| `cloud-ready` | `path`, `supported` |');
  expect(withTables(marked('events'))).not.toContain('old');
  expect(() => withTables(marked('ports'))).toThrow('There is no table ports.');
});

it('an event of an element and its handler of a component have the same name', () => {
  const handlerOf = (name: string) =>
    name.replace('cloud', 'on').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  expect(events.map(({ handler }) => handler)).toEqual(events.map(({ name }) => handlerOf(name)));
});
