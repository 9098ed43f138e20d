import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { documents, exceptions, typedBlocks, withSnippets } from '../../scripts/docs/snippets.mjs';
import { root } from './packed.ts';

const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

/** The names set in markup within a sentence: “In JSX: `<cloud-plans getToken={…} />`”. */
const namesInMarkup = (sentence: string): string[] =>
  [...sentence.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) =>
    [...code.matchAll(/[@.:\w-]+(?==)/g)].map(([name]) => name),
  );

/** For each such sentence of `docs/frameworks.md`: the application above it, and its names. */
function* markupSentences(text: string) {
  const parts = text.split(/^```\w+ (tests\/frameworks\/apps\/[\w-]+)\S*$/m);
  for (let at = 1; at < parts.length; at += 2)
    for (const [sentence] of (parts[at + 1] ?? '').matchAll(
      /^In (JSX|markup|a template|the template):[\s\S]*?(?=\.\s)/gm,
    ))
      yield { application: parts[at] ?? '', names: namesInMarkup(sentence) };
}

const sourceOf = (application: string) =>
  globSync('{app,pages,src}/**/*.{ts,tsx,vue,svelte}', { cwd: join(root, application) })
    .map((file) => textOf(join(application, file)))
    .join('\n');

it('markup within a sentence sets only what the application above it sets', () => {
  const sentences = [...markupSentences(textOf('docs/frameworks.md'))];
  expect(sentences.length).toBeGreaterThan(5);
  for (const { application, names } of sentences) {
    const source = sourceOf(application);
    expect(names.length, application).toBeGreaterThan(0);
    expect(names.filter((name) => !source.includes(`${name}=`))).toEqual([]);
  }
  expect(namesInMarkup('In JSX: `<a get={b} on:c="d">`')).toEqual(['get', 'on:c']);
});

describe('the snippets of the guides', () => {
  it.each(documents())('are in %s as in their files (else: npm run docs:snippets)', (file) => {
    expect(textOf(file)).toBe(withSnippets(textOf(file)));
  });

  it.each(documents())('are all cut from a tested file in %s', (file) => {
    expect(typedBlocks(textOf(file))).toEqual([]);
  });

  it('are many, and every exception exists', () => {
    const texts = documents().map(textOf).join('\n');
    expect([...texts.matchAll(/^```\w+ \S+#/gm)].length).toBeGreaterThan(35);
    for (const line of Object.keys(exceptions)) expect(texts).toContain(`\n${line}\n`);
  });
});
