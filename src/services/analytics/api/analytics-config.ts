import * as z from 'zod/mini';
import type { AnalyticsConfig } from '../analytics-config.ts';
import type { Call } from '#http/client.ts';

export const analyticsConfigWire = z.object({
  enabled: z.boolean(),
  endpoint: z.string(),
  events: z.array(z.string()),
});

/** `GET analytics/config`: what to report and where. docs/contract.md. */
export const getAnalyticsConfig: Call<z.infer<typeof analyticsConfigWire>, AnalyticsConfig> = {
  name: 'GET analytics/config',
  base: 'api',
  method: 'GET',
  path: 'analytics/config',
  wire: analyticsConfigWire,
  value: (wire) => wire,
};
