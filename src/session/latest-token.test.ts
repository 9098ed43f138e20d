import { expect, it } from 'vitest';
import { latestToken } from './latest-token.ts';

it('latestToken calls the function that the page gave last', async () => {
  let newest = () => Promise.resolve('first');
  const ask = latestToken(() => newest);
  expect(await ask()).toBe('first');
  newest = () => Promise.resolve('second');
  expect(await ask()).toBe('second');
});

it('asks again where the function was replaced before it answered', async () => {
  const slow = Promise.withResolvers<string>();
  let newest = () => slow.promise;
  const ask = latestToken(() => newest);
  const answer = ask();
  newest = () => Promise.resolve('of Bob');
  slow.resolve('of Alice');
  expect(await answer).toBe('of Bob');
});

it('gives nothing where the page has taken its function away', async () => {
  expect(await latestToken(() => undefined)()).toBeUndefined();
});

it('is content with a page whose function is another one each time it is asked', async () => {
  let asked = 0;
  // A page that renders again inside its function, and so provides another one each time.
  const page = () => async () => `token ${(asked += 1)}`;
  let newest = page();
  const ask = latestToken(() => {
    const given = newest;
    newest = page();
    return given;
  });
  expect(await ask()).toBe('token 3');
  expect(asked).toBe(3);
});
