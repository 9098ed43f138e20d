import type { Tenant } from '#values/tenant.ts';

/**
 * A cancellation that the server accepted longer ago than this, in ms, shows on the card of its plan, or
 * has failed: twice the 5 minutes of spec §9.
 */
export const maxCancellationMs = 10 * 60_000;

/** In ms. Divided by the interval, it is the maximum number of polls of a change request. Spec §9. */
export const changePollingCapMs = 180_000;

/**
 * Milliseconds between two polls of a change request; shorter for the operator's subscribers. Spec
 * §9.
 */
export const changePollingIntervalMs = (tenant: Tenant): number =>
  tenant === 'bln' ? 2_000 : 5_000;
