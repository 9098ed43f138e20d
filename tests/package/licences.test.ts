import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { shippedBuilds } from '../../tools/build/builds.mjs';
import { shippedLibraries } from '../../tools/build/package/bundled.mjs';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));
const text = (file: string) => readFileSync(join(dist, file), 'utf8');

/** Libraries that are built in, and not named in both lists with their licence. */
function unnamed(folders: readonly string[], notices: string, bom: string): string[] {
  const { components } = JSON.parse(bom) as { components: { purl: string }[] };
  return folders.filter((place) => {
    const name = place.split('node_modules/').at(-1) ?? '';
    const purl = `pkg:npm/${name.replace('@', '%40')}@`;
    const isInBom = components.some((each) => each.purl.startsWith(purl));
    return !isInBom || !notices.includes(`\n| ${name} | `) || !notices.includes(`\n## ${name}\n`);
  });
}

const [notices, bom] = [text('THIRD_PARTY.md'), text('sbom.json')];

it('every library in the built files has its notice and its entry in the bill of materials', () => {
  const libraries = shippedLibraries();
  console.log(`${libraries.length} libraries: ${libraries.join(', ')}`);
  expect(libraries).toEqual(
    expect.arrayContaining(['node_modules/preact', 'node_modules/zustand']),
  );
  expect(unnamed(libraries, notices, bom)).toEqual([]);
});

it('the check of notices reports a library without a notice or an entry in the bill of materials', () => {
  expect(unnamed(['node_modules/left-pad'], notices, bom)).toEqual(['node_modules/left-pad']);
  expect(unnamed(['node_modules/zustand'], '', bom)).toEqual(['node_modules/zustand']);
  expect(unnamed(['node_modules/zustand'], notices, '{"components":[]}')).toEqual([
    'node_modules/zustand',
  ]);
});

it('every library in the built files has the hash of its archive', () => {
  const { components } = JSON.parse(bom) as {
    components: { purl: string; hashes?: { alg: string }[] }[];
  };
  expect(components).not.toEqual([]);
  expect(components.filter(({ hashes }) => hashes?.[0]?.alg !== 'SHA-512')).toEqual([]);
});

it('the notices cover every build but those of the host, its pages and the declarations', () => {
  const builds = readdirSync(join(dist, 'bundled')).map((file) => file.replace('.json', ''));
  expect(builds.toSorted()).toEqual([...shippedBuilds, 'embeds', 'host', 'types'].toSorted());
});
