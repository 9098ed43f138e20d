// What the package says of the libraries that are built into its files.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from '../../scripts/run-program.mjs';
import { shippedLibraries } from './bundled.mjs';

/**
 * @typedef {{ 'bom-ref': string, name: string, externalReferences?: unknown[], scope?: string, properties?: unknown[] }} Component
 * @typedef {{ serialNumber?: string, metadata: { timestamp?: string, component: Component }, components: Component[], dependencies: { ref: string, dependsOn: string[] }[] }} Bom
 */

/** `dist/THIRD_PARTY.md` with the licences, and `dist/sbom.json` for scanners. */
export async function writeNotices() {
  const folders = shippedLibraries();
  writeFileSync(join(root, 'dist/THIRD_PARTY.md'), thirdParty(folders));
  const bom = shippedBom(await wholeBom(), shippedRefs(folders));
  writeFileSync(join(root, 'dist/sbom.json'), `${JSON.stringify(bom, null, 2)}\n`);
}

/** @returns {Promise<Bom>} the bill of materials of the lock file, CycloneDX */
export async function wholeBom() {
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=silent'];
  const { code, output } = await run('npm', args);
  const start = output.indexOf('{');
  if (code !== 0 || start < 0) throw new TypeError(`npm sbom: ${output}`);
  return /** @type {Bom} */ (JSON.parse(output.slice(start)));
}

/**
 * The components that are built into the shipped files. The same sources must give the same file,
 * so the file has neither a timestamp nor a serial number.
 * @param {Bom} bom of the whole lock file
 * @param {readonly string[]} shipped `name@version` of each
 * @returns {Bom}
 */
export function shippedBom({ serialNumber: _number, ...bom }, shipped) {
  const { timestamp: _time, ...metadata } = bom.metadata;
  const own = metadata.component;
  const dependencies = bom.dependencies
    .filter(({ ref }) => shipped.includes(ref))
    .map(({ ref, dependsOn }) => ({
      ref,
      dependsOn: dependsOn.filter((each) => shipped.includes(each)),
    }));
  return {
    ...bom,
    metadata: { ...metadata, component: { ...own, name: 'cloud-widgets' } },
    // The lock file lists most as development dependencies; download addresses are omitted.
    components: bom.components
      .filter((component) => shipped.includes(component['bom-ref']))
      .map(({ externalReferences: _from, properties: _properties, ...known }) => ({
        ...known,
        scope: 'required',
      })),
    dependencies: [
      { ref: own['bom-ref'], dependsOn: dependencies.map(({ ref }) => ref) },
      ...dependencies,
    ],
  };
}

/**
 * Libraries as `name@version`: the lock file also has React 18, for tests.
 * @param {readonly string[]} folders such as `node_modules/zod`
 */
export function shippedRefs(folders) {
  const { packages } = /** @type {{ packages: Record<string, { version: string }> }} */ (
    JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  );
  return folders.map(
    (folder) => `${folder.split('node_modules/').at(-1)}@${packages[folder]?.version}`,
  );
}

/**
 * A table of the built-in libraries, then the text of each licence.
 * @param {readonly string[]} folders such as `node_modules/zod`
 */
export function thirdParty(folders) {
  const libraries = folders.map(noticeOf);
  return `# Third-party software

Libraries that are built into the files of this package, with their licences. The bill of materials is
\`sbom.json\`.

| library | version | licence |
| --- | --- | --- |
${libraries.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`).join('\n')}
${libraries.map(({ name, notice }) => `\n## ${name}\n\n\`\`\`\n${notice}\n\`\`\`\n`).join('')}`;
}

/** @param {string} place */
function noticeOf(place) {
  const folder = join(root, place);
  const { name, version, license, author } =
    /** @type {{ name: string, version: string, license: string, author?: string | { name: string } }} */ (
      JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    );
  const file = ['LICENSE', 'LICENSE.md', 'license'].find((each) => existsSync(join(folder, each)));
  const holder = typeof author === 'object' ? author.name : (author ?? name);
  const notice = file
    ? readFileSync(join(folder, file), 'utf8')
    : readFileSync(join(import.meta.dirname, 'mit.txt'), 'utf8').replace('{holder}', holder);
  return { name, version, license, notice: notice.trim() };
}
