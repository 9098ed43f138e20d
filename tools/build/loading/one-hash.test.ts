import { expect, it } from 'vitest';
import { namesWithOneHash } from './one-hash.mjs';

const names = ['chunks/core-CfzjW1oA.js', 'chunks/plans.en-BK-jSvGF.js', 'cloud-plans.js'];
const hashOf = (name = '') => /-(?<hash>\d{8})\.js$/.exec(name)?.groups?.['hash'];

it('all chunks of a build have the same hash of eight digits, and entries have none', () => {
  const renamed = namesWithOneHash(names);
  const hash = hashOf(renamed.get(names[0] ?? ''));
  expect([...renamed]).toEqual([
    [names[0], `chunks/core-${hash}.js`],
    [names[1], `chunks/plans.en-${hash}.js`],
  ]);
});

it('the hash differs if one chunk differs, and not by the order of the chunks', () => {
  const hashes = [names, names.toReversed(), ['chunks/core-CfzjW1oB.js', ...names.slice(1)]].map(
    (each) => hashOf([...namesWithOneHash(each).values()][0]),
  );
  expect(hashes[1]).toBe(hashes[0]);
  expect(hashes[2]).not.toBe(hashes[0]);
});

it('two chunks that would have the same name end the build', () => {
  expect(() => namesWithOneHash(['chunks/en-CfzjW1oA.js', 'chunks/en-CfzjWxyz.js'])).toThrow(
    'the same name',
  );
});
