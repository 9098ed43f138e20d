import * as z from 'zod/mini';
import { type Account, tenantOf } from '#base/values/account.ts';
import type { Call } from '#http/client.ts';
import { accountPath } from '#http/paths.ts';

export const accountWire = z.object({
  userid: z.string(),
  tenant_name: z.string(),
  lang: z.optional(z.string()),
});

/** `GET accounts/get/`: who is signed in. Any 404 is an invalid session. Spec §7, §8. */
export const getAccount: Call<z.infer<typeof accountWire>, Account> = {
  name: 'GET accounts/get/',
  base: 'api',
  method: 'GET',
  path: accountPath,
  auth: true,
  whenNotFound: { kind: 'invalid-session' },
  wire: accountWire,
  value: (wire) => ({
    userId: wire.userid,
    tenant: tenantOf(wire.tenant_name),
    ...(wire.lang === undefined ? {} : { lang: wire.lang }),
  }),
};
