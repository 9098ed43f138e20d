import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { elements } from '../../tools/build/widgets.mjs';

// Everything here goes through the package's own `exports`, as for an integrator.

const root = new URL('../../', import.meta.url);
const at = (path: string) => new URL(path, root);

interface Package {
  readonly exports: Record<string, string | Record<string, string>>;
  readonly dependencies: Record<string, string>;
  readonly peerDependencies: Record<string, string>;
  readonly peerDependenciesMeta: Record<string, { readonly optional: boolean }>;
}
const { exports, dependencies, peerDependencies, peerDependenciesMeta } = JSON.parse(
  readFileSync(at('package.json'), 'utf8'),
) as Package;

/** The entries with what they export. Those without exports are made of types, styles or data. */
const surface: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(elements.map(({ name, component }) => [`./${name}`, [component]])),
  ...Object.fromEntries(elements.map(({ name }) => [`./elements/${name}`, []])),
  './elements/configure': ['configure'],
  './elements/webview': ['connectApp'],
  './elements/all': ['configure'],
  './i18next': ['fromI18next'],
  './server': ['renderCards', 'styleHash'],
};

it('the package has every file that it names', () => {
  const named = Object.values(exports).flatMap((each) =>
    typeof each === 'string' ? [each] : Object.values(each),
  );
  expect(named.filter((path) => !existsSync(at(path)))).toEqual([]);
});

it('the package depends only on what its React components leave to the application', () => {
  expect(Object.keys(dependencies)).toEqual(['ky', 'uqr', 'zod', 'zustand']);
});

it('the package declares each framework whose types its own extend, as an optional peer', () => {
  const files = readdirSync(at('dist/types'), { recursive: true, encoding: 'utf8' });
  const declared = files
    .filter((file) => file.endsWith('.d.ts'))
    .map((file) => readFileSync(at(`dist/types/${file}`), 'utf8'))
    .flatMap((text) => [...text.matchAll(/declare module '([^']+)'/g)])
    .map(([, name = '']) => name.replace('/elements', ''));
  const peers = Object.keys(peerDependencies);
  expect(new Set(declared)).toEqual(new Set(['preact', 'react', 'solid-js', 'svelte', 'vue']));
  expect(peers).toEqual(expect.arrayContaining([...declared, '@types/react']));
  expect(peers.filter((name) => !peerDependenciesMeta[name]?.optional)).toEqual([]);
});

const load = async (entry: string) =>
  (await import(/* @vite-ignore */ `cloud-widgets/${entry}`)) as Record<string, unknown>;

it.each([
  ['configure', 'elements/configure', [{ lang: 'en', services: { analytics: true } }]],
  ['connectApp', 'elements/webview', []],
])('%s does nothing on a server', async (name, entry, args) => {
  const { [name]: called } = await load(entry);
  expect((called as (...args: unknown[]) => unknown)(...args)).toBeUndefined();
});

describe.each(Object.entries(surface))('entry %s', (name, names) => {
  it('can be imported without a DOM, and exports what is documented', async () => {
    expect(typeof document).toBe('undefined');
    const module = await load(name.slice(2));
    expect(Object.keys(module)).toEqual(expect.arrayContaining([...names]));
  });
});

describe.each(elements)('React component of $tag', ({ name, component }) => {
  it('has a use-client directive, so that a server component may use it', () => {
    const text = readFileSync(at(`dist/react/${name}.js`), 'utf8');
    expect(text.startsWith("'use client';")).toBe(true);
  });

  it('renders only its skeleton on a server', async () => {
    const module = (await import(/* @vite-ignore */ `cloud-widgets/${name}`)) as Record<
      string,
      unknown
    >;
    const html = renderToString(
      createElement(module[component] as ComponentType<{ token: string }>, { token: 'secret' }),
    );
    expect(html).toContain('cw-root');
    expect(html).not.toContain('secret');
  });
});

describe('custom-elements.json', () => {
  interface Declaration {
    readonly tagName: string;
    readonly attributes: readonly { readonly name: string }[];
    readonly events: readonly { readonly name: string }[];
    readonly cssParts: readonly { readonly name: string }[];
  }
  const { modules } = JSON.parse(readFileSync(at('dist/custom-elements.json'), 'utf8')) as {
    readonly modules: readonly {
      readonly path: string;
      readonly declarations: readonly Declaration[];
    }[];
  };
  const declarations = modules.flatMap((module) => module.declarations);

  it('describes each element with its file', () => {
    expect(declarations.map(({ tagName }) => tagName)).toEqual(elements.map(({ tag }) => tag));
    expect(modules.filter(({ path }) => !existsSync(at(path)))).toEqual([]);
  });

  it.each(declarations)('lists attributes, events and parts of $tagName', (declaration) => {
    const names = declaration.attributes.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['token', 'api-base', 'lang', 'theme', 'start']));
    expect(declaration.events.map(({ name }) => name)).toContain('cloud-ready');
    expect(declaration.cssParts.map(({ name }) => name)).toContain('card');
  });
});

it('the classic script exports the same by a global name', () => {
  runInThisContext(readFileSync(at('dist/elements/cloud-widgets.classic.js'), 'utf8'));
  const named = Reflect.get(globalThis, 'CloudWidgets') as Record<string, unknown> | undefined;
  expect(Object.keys(named ?? {})).toEqual(expect.arrayContaining(['configure']));
});

it('integrity.json has a hash for every script that a page may name', () => {
  const hashes = JSON.parse(readFileSync(at('dist/integrity.json'), 'utf8')) as Record<
    string,
    string
  >;
  expect(hashes['elements/cloud-plans.js']).toMatch(/^sha384-[\w+/]{64}$/);
  expect(Object.keys(hashes)).toContain('elements/cloud-widgets.classic.js');
});
