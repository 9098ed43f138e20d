import { expect, it } from 'vitest';
import { run } from '../../scripts/run-program.mjs';
import { shippedBom, shippedRefs } from './sbom.mjs';

const libraries = ['node_modules/@hono/node-server', 'node_modules/preact', 'node_modules/react'];

it('the bill of materials lists each built-in library once, with its version, licence and hash, and no tool', async () => {
  const { output } = await run('npm', [
    ...['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=silent'],
  ]);
  const whole = JSON.parse(output.slice(output.indexOf('{'))) as Parameters<typeof shippedBom>[0];
  const bom = shippedBom(whole, shippedRefs(libraries));
  expect(bom.components.map((component) => component['bom-ref']).toSorted()).toEqual(
    shippedRefs(libraries).toSorted(),
  );
  for (const component of bom.components)
    expect(component).toMatchObject({
      scope: 'required',
      licenses: [{}],
      hashes: [{ alg: 'SHA-512' }],
    });
  const text = JSON.stringify(bom);
  expect(text).not.toMatch(/timestamp|serialNumber|"distribution"/);
  expect(bom.dependencies[0]?.dependsOn).toHaveLength(libraries.length);
});
