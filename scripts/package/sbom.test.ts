import { expect, it } from 'vitest';
import { run } from '../run-program.mjs';
import { shippedBom, shippedRefs } from './sbom.mjs';
import { bundled } from './third-party.mjs';

it('lists each built-in library once, with its version, licence and hash, and no tool', async () => {
  const { output } = await run('npm', [
    ...['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=silent'],
  ]);
  const whole = JSON.parse(output.slice(output.indexOf('{'))) as Parameters<typeof shippedBom>[0];
  const bom = shippedBom(whole, shippedRefs());
  expect(bom.components.map((component) => component['bom-ref']).toSorted()).toEqual(
    shippedRefs().toSorted(),
  );
  for (const component of bom.components)
    expect(component).toMatchObject({
      scope: 'required',
      licenses: [{}],
      hashes: [{ alg: 'SHA-512' }],
    });
  const text = JSON.stringify(bom);
  expect(text).not.toMatch(/timestamp|serialNumber|"distribution"/);
  expect(bom.dependencies[0]?.dependsOn).toHaveLength(bundled.length);
});
