import { expect, it } from 'vitest';
import { shippedBom, shippedRefs, thirdParty, wholeBom } from './notices.mjs';

const libraries = ['node_modules/@hono/node-server', 'node_modules/preact', 'node_modules/react'];

it('the bill of materials lists each built-in library once, with its version, licence and hash, and no tool', async () => {
  const bom = shippedBom(await wholeBom(), shippedRefs(libraries));
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

it('the third-party notices name each built-in library with its version, its licence and the text of the licence', () => {
  const names = ['@hono/node-server', '@r2wc/core', 'dompurify', 'preact', 'react-dom', 'zod'];
  const text = thirdParty(names.map((name) => `node_modules/${name}`));
  for (const name of names) {
    expect(text).toMatch(
      new RegExp(`^\\| ${name} \\| \\d+\\.\\d+\\.\\d+ \\| [\\w.() -]+ \\|$`, 'm'),
    );
    const notice = text.split(`\n## ${name}\n`)[1]?.split('\n## ')[0];
    expect(notice).toMatch(/permission|licen[sc]e/i);
  }
});
