import * as z from 'zod/mini';
import type { Call } from '#http/client.ts';

const anything = z.unknown();

/**
 * `GET` of the callback URL, before the browser navigates there: it opens the session of the
 * storage website. Spec §4, Sign-in end. The response body is ignored, and no token is sent, since
 * the ticket in the URL identifies the session.
 */
export const fetchCallback = (url: string): Call<unknown, null> => ({
  name: 'GET callback_url',
  base: 'api',
  method: 'GET',
  path: url,
  wire: anything,
  value: () => null,
});
