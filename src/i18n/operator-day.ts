/** Moscow time is always three hours ahead of UTC. */
const aheadOfUtcMs = 3 * 3_600_000;

/**
 * The date by the operator's calendar, which counts the charges wherever the visitor is: `YYYY-MM-DD`.
 * Decision 0262.
 * @param when an ISO date, or a moment in epoch ms
 * @param days how many days later
 */
export const operatorDay = (when: string | number, days = 0): string =>
  new Date(
    (typeof when === 'string' ? Date.parse(when.slice(0, 10)) : when + aheadOfUtcMs) +
      days * 86_400_000,
  )
    .toISOString()
    .slice(0, 10);
