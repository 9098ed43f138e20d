import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/run-program.mjs';

/** The `modulepreload` lines that the build writes for an element; empty if there are none. */
export function preloadsOf(tag: string): string[] {
  try {
    const text = readFileSync(join(root, 'dist/snippets', `${tag}.ru.html`), 'utf8');
    const lines = text.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
    return lines.map((line) => line.replace(/https:\/\/cloud\.example\/[^/]+/, '/cloud'));
  } catch {
    return [];
  }
}
