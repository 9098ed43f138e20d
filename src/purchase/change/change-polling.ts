import type { Tenant } from '#values/tenant.ts';

/** In ms. Divided by the interval, it is the maximum number of polls of a change request. Spec §9. */
export const changePollingCapMs = 180_000;

/**
 * Milliseconds between two polls of a change request; shorter for the operator's subscribers. Spec
 * §9.
 */
export const changePollingInterval = (tenant: Tenant): number => (tenant === 'bln' ? 2_000 : 5_000);
