import type { MinorUnits } from './money.ts';
import type { Size } from './size.ts';

/** Spec §3, `package_type`. */
export const packageTypes = [
  'promo',
  'promo_optional',
  'free_optional',
  'default',
  'other_default',
  'paid',
  'sbp',
  'card',
  'promo_no_abonent',
] as const;
export type PackageType = (typeof packageTypes)[number];

/**
 * The status of a subscription, in addition to its flags (spec §4). A status that is not in this
 * list is read as `active`.
 */
export const packageStatuses = [
  'active',
  'trial',
  'cancelled',
  'replaced',
  'connecting',
  'disconnecting',
  'promo-activating',
  'payment-open',
  'daily-charge',
] as const;
export type PackageStatus = (typeof packageStatuses)[number];

/** The first charge of a package on sale: minor units, and an ISO date (`YYYY-MM-DD`). */
export interface FirstCharge {
  readonly amount: MinorUnits;
  readonly date: string;
}

/** One storage package, owned or on offer. Spec §3. */
export interface Package {
  readonly id: string;
  readonly type: PackageType;
  readonly size: Size;
  readonly period: Period;
  readonly cost: MinorUnits;
  /** Set if the price is unknown; `cost` is then 0 and not shown. */
  readonly unpriced?: true;
  readonly costPerDay?: MinorUnits;
  /** Date and amount of the first charge, if the response has them. */
  readonly firstCharge?: FirstCharge;
  /** ISO date (`YYYY-MM-DD`) of the next charge. */
  readonly nextPayment?: string;
  /** ISO date on which the free trial or paid time ends (`tnb_expired`). */
  readonly expires?: string;
  /** ISO date from which the subscription is active, if the response has it. */
  readonly activeSince?: string;
  /** Length of the free trial in days, if the response has it. */
  readonly trialDays?: number;
  readonly status: PackageStatus;
  readonly willBeCreated: boolean;
  readonly canUnsubscribe: boolean;
  readonly halfClosed: boolean;
  readonly serviceId?: string;
}

/** Billing periods. Spec §3, `Package.period`. */
export const periods = ['day', '30days', 'year'] as const;
export type Period = (typeof periods)[number];

/** Days in a period, for prices per day. */
export const daysIn: Readonly<Record<Period, number>> = { day: 1, '30days': 30, year: 365 };
