/** Billing periods. Spec §3, `Package.period`. */
export const periods = ['day', '30days', 'year'] as const;
export type Period = (typeof periods)[number];

/** Days in a period, for prices per day. */
export const daysIn: Readonly<Record<Period, number>> = { day: 1, '30days': 30, year: 365 };
