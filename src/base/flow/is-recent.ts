/** How long a price or a success is shown without another read, in ms: an hour. */
const maxAgeMs = 3_600_000;

/** Whether what was stated at that time (epoch ms) still holds. */
export const isRecent = (at: number, now: number): boolean => now >= at && now - at < maxAgeMs;
