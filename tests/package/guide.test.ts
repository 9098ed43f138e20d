import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { documents } from '../../tools/scripts/generate/code-blocks.mjs';
import { exceptions, typedBlocks } from '../support/untested-code-blocks.ts';
import { root } from './packed.ts';

const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

describe('the code blocks of the guides', () => {
  it.each(documents())('are all cut from a tested file in %s', (file) => {
    expect(typedBlocks(textOf(file))).toEqual([]);
  });

  it('are many, and every exception exists', () => {
    const texts = documents().map(textOf).join('\n');
    expect([...texts.matchAll(/^```\w+ \S+#/gm)].length).toBeGreaterThan(35);
    for (const line of Object.keys(exceptions)) expect(texts).toContain(`\n${line}\n`);
  });
});
