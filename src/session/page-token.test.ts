import { expect, it } from 'vitest';
import { latestToken } from './page-token.ts';

it('the token comes from the most recent function of the page', async () => {
  let newest = () => Promise.resolve('first');
  const request = latestToken(() => newest);
  expect(await request()).toBe('first');
  newest = () => Promise.resolve('second');
  expect(await request()).toBe('second');
});

it('the token is requested again if its function was replaced before it resolved', async () => {
  const slow = Promise.withResolvers<string>();
  let newest = () => slow.promise;
  const request = latestToken(() => newest);
  const response = request();
  newest = () => Promise.resolve('of Bob');
  slow.resolve('of Alice');
  expect(await response).toBe('of Bob');
});

it('there is no token if the page has removed its function', async () => {
  expect(await latestToken(() => undefined)()).toBeUndefined();
});

it('a page may provide a new token function on every call', async () => {
  let requested = 0;
  // A page that renders again inside its function, and so provides another one each time.
  const page = () => async () => `token ${(requested += 1)}`;
  let newest = page();
  const request = latestToken(() => {
    const token = newest;
    newest = page();
    return token;
  });
  expect(await request()).toBe('token 3');
  expect(requested).toBe(3);
});
