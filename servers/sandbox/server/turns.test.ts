import { setImmediate as turnOfNode } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('a few requests begin in each turn of the event loop, in their order', async () => {
  const turn = createTurns(2);
  const begun: number[] = [];
  for (const each of [1, 2, 3, 4, 5]) void turn().then(() => begun.push(each));
  expect(begun).toEqual([]);
  for (const count of [2, 4, 5]) {
    await turnOfNode();
    expect(begun).toEqual([1, 2, 3, 4, 5].slice(0, count));
  }
  void turn().then(() => begun.push(6));
  await turnOfNode();
  expect(begun).toHaveLength(6);
});
