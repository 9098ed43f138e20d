import { isSecure } from '#base/settings/local-host.ts';
import type { ErrorReport } from './report.ts';
import { parseUrl } from '#base/values/parse-url.ts';

/** The target of a report, and its encoding. */
export interface EncodedReport {
  readonly url: string;
  readonly body: string;
}

export type EncodeReport = (report: ErrorReport) => EncodedReport;

/** The report as JSON, for the operator's own address. */
const plain =
  (url: string): EncodeReport =>
  (report) => ({ url, body: JSON.stringify(report) });

/** Sentry's envelope: three lines of JSON, the last one being the event. */
const sentry = ({ protocol, username, host, pathname, href }: URL): EncodeReport => {
  const parts = pathname.split('/');
  const project = parts.pop() ?? '';
  const query = new URLSearchParams({ sentry_key: username, sentry_version: '7' });
  const url = `${protocol}//${host}${parts.join('/')}/api/${project}/envelope/?${query.toString()}`;
  return (report) => {
    const event = {
      event_id: report.id,
      timestamp: report.atSeconds,
      platform: 'javascript',
      level: 'error',
      release: report.release,
      environment: report.environment,
      transaction: report.path,
      exception: {
        values: [
          {
            type: report.type,
            value: report.message,
            // Sentry expects the innermost frame last.
            stacktrace: { frames: [...report.frames].reverse() },
          },
        ],
      },
    };
    const lines = [{ event_id: report.id, dsn: href }, { type: 'event' }, event];
    return { url, body: lines.map((line) => JSON.stringify(line)).join('\n') };
  };
};

/**
 * Selected by the address: one with a user is a Sentry DSN, `https://key@host/project`; any other
 * accepts plain JSON. Undefined if it is not an address, or not https (http is allowed for
 * localhost).
 */
export function encoderFor(address: string): EncodeReport | undefined {
  const url = parseUrl(address);
  if (!url || !isSecure(url) || url.password) return undefined;
  return url.username ? sentry(url) : plain(url.href);
}
