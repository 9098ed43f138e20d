import type { Tenant } from '#base/values/tenant.ts';

/**
 * How long after its start a cancellation may take to show on the card of its plan, in ms; if it
 * does not show by then, it has failed. Twice the 5 minutes of spec §9.
 */
export const maxCancellationMs = 10 * 60_000;

/**
 * How long a change request is polled, in ms: at most 90 polls for the operator's subscribers, 36 for
 * others. Spec §9.
 */
export const changePollingLimitMs = 180_000;

/** Milliseconds between two polls; shorter for the operator's subscribers. Spec §9. */
export const changePollingIntervalMs = (tenant: Tenant): number =>
  tenant === 'bln' ? 2_000 : 5_000;
