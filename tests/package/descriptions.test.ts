import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import schema from 'custom-elements-manifest/schema.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { cssParts } from '#element/styling.ts';
import { settings } from '../../tools/build/manifest/declared.mjs';
import { elements } from '../../tools/build/widgets.mjs';
import { root } from './packed.ts';

const text = (path: string) => readFileSync(join(root, path), 'utf8');
const json = (path: string): unknown => JSON.parse(text(path));

it('custom-elements.json is valid by the current schema', () => {
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);
  validate(json('dist/custom-elements.json'));
  expect(validate.errors ?? []).toEqual([]);
  expect(json('dist/custom-elements.json')).toMatchObject({ schemaVersion: '2.1.0' });
});

it('custom-elements.json describes every attribute, event, part and custom property of every tag', () => {
  interface Described {
    readonly name: string;
    readonly description?: string;
  }
  const { modules } = json('dist/custom-elements.json') as {
    readonly modules: readonly { readonly declarations: readonly Record<string, Described[]>[] }[];
  };
  const all = modules.flatMap(({ declarations }) =>
    declarations.flatMap((each) => [
      ...(each['attributes'] ?? []),
      ...(each['members'] ?? []),
      ...(each['events'] ?? []),
      ...(each['cssParts'] ?? []),
      ...(each['cssProperties'] ?? []),
    ]),
  );
  expect(all.length).toBeGreaterThan(300);
  expect(all.filter(({ description = '' }) => description === '')).toEqual([]);
});

it('custom-elements.json describes exactly the parts marked in the source', () => {
  const source = globSync('{src,widgets}/**/*.tsx', { cwd: root, exclude: ['**/*.test.tsx'] })
    .map((file) => text(file))
    .join('\n');
  const marked = [...source.matchAll(/\bpart(?:="|: `)([\w -]+)/g)]
    .flatMap(([, parts = '']) => parts.split(' '))
    .filter((part) => /\w$/.test(part));
  const kinds = ['primary', 'secondary', 'quiet', 'danger'].map((kind) => `button-${kind}`);
  expect(Object.keys(cssParts)).toEqual([...new Set([...marked, ...kinds])].toSorted());
});

it('every section that a description names is in the specification of the package', () => {
  const { files } = json('package.json') as { readonly files: readonly string[] };
  expect(files).toContain('docs/specification.md');
  const specification = text('docs/specification.md');
  const missing = globSync('dist/types/**/*.d.ts', { cwd: root }).flatMap((file) =>
    [...text(file).matchAll(/§\d+/g)]
      .filter(([section]) => !specification.includes(`\n## ${section} `))
      .map(([section]) => `${file}: ${section}`),
  );
  expect(missing).toEqual([]);
});

describe('the data for editors', () => {
  it('lists every tag with its own attributes for VS Code', () => {
    const { tags } = json('dist/vscode.html-custom-data.json') as {
      readonly tags: readonly { readonly name: string; readonly attributes: { name: string }[] }[];
    };
    expect(tags.map(({ name }) => name)).toEqual(elements.map(({ tag }) => tag));
    const namesOf = (tag: string) =>
      tags.find(({ name }) => name === tag)?.attributes.map(({ name }) => name) ?? [];
    expect(namesOf('cloud-promo')).toEqual(expect.arrayContaining(['offer', 'api-base', 'lang']));
    expect(namesOf('cloud-plans')).not.toContain('offer');
    expect(JSON.stringify(tags)).toContain('{"name":"dark"}');
  });

  it('lists every tag with attributes, properties, events and parts for JetBrains', () => {
    const types = json('dist/web-types.json') as {
      readonly contributions: { readonly html: { readonly elements: readonly unknown[] } };
    };
    const [signIn] = types.contributions.html.elements;
    expect(types.contributions.html.elements).toHaveLength(elements.length);
    expect(signIn).toMatchObject({ name: 'cloud-sign-in' });
    expect(JSON.stringify(signIn)).toContain('{"name":"cloud-ready"');
    expect(JSON.stringify(signIn)).toContain(
      JSON.stringify(settings.find(({ name }) => name === 'apiBase')?.description),
    );
  });
});
