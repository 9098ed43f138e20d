/** An amount in minor units (kopecks). Spec §3: shown divided by 100. */
export type Minor = number;

/** Rubles out of minor units. */
export const rubles = (minor: Minor): number => minor / 100;

/** What a year saves against twelve 30-day periods, in whole percent; 0 when it saves nothing. */
export function annualSaving(monthly: Minor, yearly: Minor): number {
  const full = monthly * 12;
  return full > yearly && full > 0 ? Math.round((1 - yearly / full) * 100) : 0;
}
