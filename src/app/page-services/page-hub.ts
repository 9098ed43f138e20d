import type { CloudEventName, CloudEvents } from '#config/events.ts';

/**
 * What a widget reports to the services of its page. The token is the one that the page has set on
 * the widget; it must not be in any report.
 */
export type EventArgs = readonly [
  name: CloudEventName,
  detail: CloudEvents[CloudEventName],
  token: unknown,
];
export type ReportToServices = (...args: EventArgs) => void;

/** On the document, so that two bundles on one page share it. */
const key: unique symbol = Symbol.for('cloud-widgets.services');
type Page = Document & { [key]?: ReportToServices };

/** The listener of the page's services; undefined if the page has not configured any. */
export const pageHub = (): ReportToServices | undefined => {
  const page: Page = document;
  return page[key];
};

export function setPageHub(report: ReportToServices): void {
  const page: Page = document;
  page[key] = report;
}
