/** What to report, and where. docs/contract.md, analytics configuration. */
export interface AnalyticsConfig {
  readonly enabled: boolean;
  readonly endpoint: string;
  readonly events: readonly string[];
}
