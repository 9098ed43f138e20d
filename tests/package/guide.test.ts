import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { guideText } from '../frameworks/snippets.mjs';
import { root } from './packed.ts';

it('the guide shows the code that the applications run (else: node tests/frameworks/snippets.mjs)', () => {
  const text = readFileSync(join(root, 'docs/frameworks.md'), 'utf8');
  expect([...text.matchAll(/^```\w+ \S+#/gm)].length).toBeGreaterThan(15);
  expect(text).toBe(guideText());
});
