import * as z from 'zod/mini';
import { type SignInResult, tenantOf } from '#base/values/account.ts';

/** Spec §3, Auth response: the result of every way of signing in. */
export const authResponseWire = z.object({
  token: z.string().check(z.minLength(1)),
  user_id: z.nullish(z.string()),
  tenant_name: z.nullish(z.string()),
  user_created: z.nullish(z.boolean()),
  callback_url: z.nullish(z.string()),
  isNeedRedirectToPlans: z.nullish(z.boolean()),
});
export type AuthResponseWire = z.infer<typeof authResponseWire>;

export const signedInOf = (wire: AuthResponseWire): SignInResult => ({
  token: wire.token,
  userCreated: wire.user_created ?? false,
  toPlans: wire.isNeedRedirectToPlans ?? false,
  ...(wire.user_id == null ? {} : { userId: wire.user_id }),
  ...(wire.tenant_name == null ? {} : { tenant: tenantOf(wire.tenant_name) }),
  ...(wire.callback_url ? { callbackUrl: wire.callback_url } : {}),
});
