import { catalogue } from '#sandbox/billing/catalogue.ts';
import { packageOf } from '#purchase/api/packages.ts';
import type { Package } from '#values/package.ts';
import type { Tenant } from '#values/tenant.ts';
import type { Catalogue } from '#purchase/catalogue.ts';

/** What the sandbox sells to a tenant, and any packages of the user. */
export const aCatalogue = (tenant: Tenant, current: readonly Package[] = []): Catalogue => ({
  userId: 'u1',
  tenant,
  available: catalogue(tenant).map(packageOf),
  current,
  requests: [],
});

/** One package on sale, by its id. */
export const onSale = (tenant: Tenant, id: string): Package => {
  const found = aCatalogue(tenant).available.find((each) => each.id === id);
  if (!found) throw new Error(`${id} is not on sale`);
  return found;
};
