import type { CloudEventName, CloudEvents } from '#base/settings/events.ts';

/**
 * What a widget reports to the page services. The token is the one that the page has set on
 * the widget; it must not be in any report.
 */
export type EventArgs = readonly [
  name: CloudEventName,
  detail: CloudEvents[CloudEventName],
  token: unknown,
];
type ReportToPageServices = (...args: EventArgs) => void;

/** On the document, so that two bundles on one page share it. */
const key: unique symbol = Symbol.for('cloud-widgets.services');
type Page = Document & { [key]?: ReportToPageServices };

/** The listener of the page services; undefined if the page has not configured any. */
export const pageServicesReporter = (): ReportToPageServices | undefined => {
  const page: Page = document;
  return page[key];
};

export function setPageServicesReporter(report: ReportToPageServices): void {
  const page: Page = document;
  page[key] = report;
}
