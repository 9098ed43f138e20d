import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/run.mjs';

/** The `modulepreload` lines that the build writes for an element; none where it writes none. */
export function preloadsOf(tag: string): string[] {
  try {
    const text = readFileSync(join(root, 'dist/snippets', `${tag}.html`), 'utf8');
    return text.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
  } catch {
    return [];
  }
}
