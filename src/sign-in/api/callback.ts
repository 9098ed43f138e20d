import * as z from 'zod/mini';
import type { Call } from '#http/client.ts';

const anything = z.unknown();

/**
 * `GET` of the callback URL, before the browser goes there: it opens the session
 * on the storage's side. Spec §4, Sign-in end. Its body does not matter; no token
 * is sent, the ticket in the URL is what counts.
 */
export const fetchCallback = (url: string): Call<unknown, null> => ({
  name: 'GET callback_url',
  base: 'api',
  method: 'GET',
  path: url,
  wire: anything,
  value: () => null,
});
