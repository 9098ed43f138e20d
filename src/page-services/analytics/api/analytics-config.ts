import * as z from 'zod/mini';
import type { Call } from '#http/client.ts';

/** What to report, and where. docs/contract.md, analytics configuration. */
export const analyticsConfigWire = z.object({
  enabled: z.boolean(),
  endpoint: z.string(),
  events: z.array(z.string()),
});
export type AnalyticsConfig = z.infer<typeof analyticsConfigWire>;

/** `GET analytics/config`: what to report and where. docs/contract.md. */
export const getAnalyticsConfig: Call<AnalyticsConfig, AnalyticsConfig> = {
  name: 'GET analytics/config',
  base: 'api',
  method: 'GET',
  path: 'analytics/config',
  wire: analyticsConfigWire,
  value: (wire) => wire,
};
