import type { Tenant } from '#base/values/account.ts';
import type { Package } from '#base/values/package.ts';
import type { PaymentMethod } from '#base/values/package-traits.ts';
import type { PendingChange } from './change/pending-change-store.ts';

/**
 * How a package is paid: by a subscriber of the operator from the phone balance, by others as its type says.
 * Spec §1, §6.
 */
export const paymentMethod = (tenant: Tenant, { type }: Pick<Package, 'type'>): PaymentMethod =>
  tenant === 'bln' ? 'balance' : type === 'sbp' ? 'sbp' : 'card';

/** How a purchase was confirmed. If its record does not say: only a subscriber is sold the type `paid`. */
export const confirmedMethod = (
  { method }: Pick<PendingChange, 'method'>,
  pkg: Pick<Package, 'type'>,
): PaymentMethod => method ?? paymentMethod(pkg.type === 'paid' ? 'bln' : 'other', pkg);
