import * as z from 'zod/mini';
import type { Call } from '#http/client.ts';

export const mobileIdWire = z.object({
  links: z.object({ requests: z.object({ href: z.string() }) }),
});

/** `GET auth_plugins/mobile_id`: the URL for Mobile ID requests. Spec §7. */
export const getMobileId: Call<z.infer<typeof mobileIdWire>, string> = {
  name: 'GET auth_plugins/mobile_id',
  base: 'api',
  method: 'GET',
  path: 'auth_plugins/mobile_id',
  wire: mobileIdWire,
  value: (wire) => wire.links.requests.href,
};
