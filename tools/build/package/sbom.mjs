import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from '../../scripts/run-program.mjs';
import { shippedLibraries } from './bundled.mjs';

/**
 * @typedef {{ 'bom-ref': string, name: string, group?: string, externalReferences?: unknown[], scope?: string, properties?: unknown[] }} Component
 * @typedef {{ serialNumber?: string, metadata: { timestamp?: string, component: Component }, components: Component[], dependencies: { ref: string, dependsOn: string[] }[] }} Bom
 */

/**
 * The components of the lock file that are built into the shipped files. The same sources give the same
 * file, so it has neither a timestamp nor a serial number.
 * @param {Bom} bom of the whole lock file, CycloneDX
 * @param {readonly string[]} shipped `name@version` of each
 * @returns {Bom}
 */
export function shippedBom(bom, shipped) {
  const { serialNumber: _number, ...rest } = bom;
  const { timestamp: _time, ...metadata } = bom.metadata;
  const isShipped = (/** @type {Component} */ { 'bom-ref': ref }) => shipped.includes(ref);
  const components = bom.components.filter(isShipped).map((component) => {
    // Built in, although the lock file lists it as a development dependency; its download address is
    // omitted.
    const { externalReferences: _from, properties: _properties, ...known } = component;
    return { ...known, scope: 'required' };
  });
  const refs = components.map((component) => component['bom-ref']);
  const own = bom.metadata.component;
  return {
    ...rest,
    metadata: { ...metadata, component: { ...own, name: 'cloud-widgets' } },
    components,
    dependencies: [
      { ref: own['bom-ref'], dependsOn: refs },
      ...bom.dependencies
        .filter(({ ref }) => refs.includes(ref))
        .map(({ ref, dependsOn }) => ({
          ref,
          dependsOn: dependsOn.filter((each) => refs.includes(each)),
        })),
    ],
  };
}

/**
 * Libraries as `name@version`: the lock file also has React 18, for tests.
 * @param {readonly string[]} folders such as `node_modules/zod`
 */
export function shippedRefs(folders) {
  const lockFile = /** @type {{ packages: Record<string, { version: string }> }} */ (
    JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  );
  return folders.map(
    (place) => `${place.split('node_modules/').at(-1)}@${lockFile.packages[place]?.version}`,
  );
}

/** `dist/sbom.json`: a CycloneDX bill of materials of the built-in libraries, from the lock file. */
export async function writeSbom() {
  const { code, output } = await run('npm', [
    ...['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=silent'],
  ]);
  const start = output.indexOf('{');
  if (code !== 0 || start < 0) throw new TypeError(`npm sbom: ${output}`);
  const bom = /** @type {Bom} */ (JSON.parse(output.slice(start)));
  const text = JSON.stringify(shippedBom(bom, shippedRefs(shippedLibraries())), null, 2);
  writeFileSync(join(root, 'dist/sbom.json'), `${text}\n`);
}
