import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transform } from 'lightningcss';
import { expect, it } from 'vitest';
import { cssTargets } from '../../tools/build/css-plugin.mjs';

const dist = new URL('../../dist/', import.meta.url);

it.each(['style.css', 'style.unlayered.css', 'page.css'])(
  'the bundler of a page keeps the colours of %s, whatever the page’s colour scheme',
  (name) => {
    const { code } = transform({
      filename: name,
      code: readFileSync(fileURLToPath(new URL(name, dist))),
      minify: true,
      targets: cssTargets,
    });
    expect(new TextDecoder().decode(code)).not.toContain('var(--lightningcss');
  },
);

it.each([
  ['style.css', true],
  ['style.unlayered.css', false],
])('the package has %s in its own cascade layer: %s', (name, layered) => {
  const text = readFileSync(fileURLToPath(new URL(name, dist)), 'utf8');
  expect(text.startsWith('@layer cloud-widgets{')).toBe(layered);
  expect(text).toContain('.cw-button{');
});
