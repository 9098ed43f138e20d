import * as z from 'zod/mini';
import type { Call } from './http.ts';

export const optionalConfigWire = z.record(z.string(), z.unknown());

/**
 * `GET /config.json` on the web host, then on the SSO host; builds that are not
 * for production only. contract-decisions.md. The names are those of `Settings`,
 * which `settingsFrom` then checks one by one.
 * @param origin of the host to ask, `https://example.com`
 */
export const getOptionalConfig = (
  origin: string,
): Call<Record<string, unknown>, Record<string, unknown>> => ({
  name: 'GET /config.json',
  base: 'api',
  method: 'GET',
  path: `${origin}/config.json`,
  wire: optionalConfigWire,
  value: (wire) => wire,
});
