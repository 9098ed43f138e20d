/** An amount in minor units (kopecks). Displayed divided by 100 (spec §3). */
export type MinorUnits = number;

/** Converts minor units to rubles. */
export const rubles = (minor: MinorUnits): number => minor / 100;

/**
 * What a year saves compared with twelve 30-day periods, in whole percent; 0 if it saves nothing.
 */
export function annualSaving(monthly: MinorUnits, yearly: MinorUnits): number {
  const full = monthly * 12;
  return full > yearly && full > 0 ? Math.round((1 - yearly / full) * 100) : 0;
}
