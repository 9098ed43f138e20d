import type { Tenant } from '#values/tenant.ts';

/**
 * How long after its start a cancellation may take to show on the card of its plan, in ms; if it
 * does not show by then, it has failed. Twice the 5 minutes of spec §9.
 */
export const maxCancellationMs = 10 * 60_000;

/**
 * The time limit for polling a change request, in ms. Divided by the interval, it is the maximum
 * number of polls. Spec §9.
 */
export const changePollingCapMs = 180_000;

/**
 * Milliseconds between two polls of a change request; shorter for the operator's subscribers. Spec
 * §9.
 */
export const changePollingIntervalMs = (tenant: Tenant): number =>
  tenant === 'bln' ? 2_000 : 5_000;
