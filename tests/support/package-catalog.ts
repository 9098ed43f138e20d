import { packageCatalog } from '#sandbox/billing/package-catalog.ts';
import { packageOf } from '#purchase/api/packages.ts';
import type { Package } from '#base/values/package.ts';
import type { Tenant } from '#base/values/account.ts';
import type { PackageCatalog } from '#purchase/package-catalog.ts';
import type { PendingChange } from '#purchase/change/pending-change-store.ts';

/** What the sandbox sells to a tenant, and any packages of the user. */
export const aPackageCatalog = (
  tenant: Tenant,
  current: readonly Package[] = [],
): PackageCatalog => ({
  userId: 'u1',
  tenant,
  available: packageCatalog(tenant).map(packageOf),
  current,
  requests: [],
});

/** One package on sale, by its id. */
export const onSale = (tenant: Tenant, id: string): Package => {
  const found = aPackageCatalog(tenant).available.find((each) => each.id === id);
  if (!found) throw new Error(`${id} is not on sale`);
  return found;
};

/** A confirmed purchase of 500 GB by card, with the given changes. */
export const aPendingPurchase = (changes: Partial<PendingChange> = {}): PendingChange => {
  const pkg = onSale('other', 'card-500gb-30days');
  const at = Date.parse('2026-11-20T12:00:00Z');
  return { key: 'k1', userId: 'u1', command: 'subscribe', id: pkg.id, at, pkg, ...changes };
};
