import { expect, it } from 'vitest';
import { shortNames } from './short-hashes.mjs';

it('the hash in the name of a chunk has five characters', () => {
  const names = ['chunks/core-CfzjW1oA.js', 'chunks/en.json-BK-jSvGF.js', 'cloud-plans.js'];
  expect([...shortNames(names)]).toEqual([
    ['chunks/core-CfzjW1oA.js', 'chunks/core-CfzjW.js'],
    ['chunks/en.json-BK-jSvGF.js', 'chunks/en.json-BK-jS.js'],
  ]);
});

it('two chunks that would have the same name end the build', () => {
  const names = ['chunks/en.json-CfzjW1oA.js', 'chunks/en.json-CfzjWxyz.js'];
  expect(() => shortNames(names)).toThrow('same short name');
});
