import type { CloudEvent } from '#base/settings/events.ts';
import { errorParts, framesOf, type ErrorReport } from './report.ts';
import { parseUrl } from '#base/values/parse-url.ts';
import { scrub } from './scrub.ts';
import { isSecure } from '#base/trust/local-host.ts';

interface ErrorReportingDeps {
  /** The target of reports: a Sentry DSN, or an address that accepts JSON. */
  readonly address: string;
  readonly release: string;
  readonly environment: string;
  /**
   * Where the widgets' scripts come from: an uncaught error is reported only if its stack leads
   * there. Absent: every error of the page is reported.
   */
  readonly scripts?: string | undefined;
  readonly page: Pick<Window, 'addEventListener' | 'removeEventListener' | 'location'>;
  /** Sends a report; again, if it does not arrive. */
  readonly send: (url: string, init: RequestInit) => Promise<unknown>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** A UUID. */
  readonly newId: () => string;
  /** What must not be in a report in any form: tokens, phones. */
  readonly secrets: () => readonly string[];
}

interface ErrorReporting {
  report(event: CloudEvent): void;
  stop(): void;
}

/** The maximum number of reports, for a page that fails in a loop. */
const maxReports = 10;

/** Failures without a fault: nobody needs to investigate them. */
const unreportedKinds: ReadonlySet<string> = new Set([
  'offline',
  'app-offline',
  'unauthorized',
  'aborted',
  'too-many',
]);

/** Reports uncaught errors and `cloud-error` events, each once. Spec §7. */
export function startErrorReporting(deps: ErrorReportingDeps): ErrorReporting | undefined {
  const { page } = deps;
  const encode = encoderFor(deps.address);
  if (!encode) return undefined;
  const sent = new Set<string>();
  const report = (parts: Pick<ErrorReport, 'type' | 'message' | 'frames'>) => {
    const fingerprint = `${parts.type} ${parts.message}`;
    if (sent.has(fingerprint) || sent.size >= maxReports) return;
    sent.add(fingerprint);
    const { url, body } = encode({
      ...parts,
      id: deps.newId().replaceAll('-', ''),
      atSeconds: deps.now() / 1000,
      path: scrub(page.location.pathname, deps.secrets()),
      release: deps.release,
      environment: deps.environment,
    });
    const options = {
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    } as const;
    // As text: another origin then needs no preflight.
    deps.send(url, { method: 'POST', body, ...options }).catch(() => undefined);
  };
  const reportThrown = (fault: unknown) => {
    // A fault caused by reporting must not be reported again.
    try {
      const frames = framesOf(fault);
      if (isOurs(frames, deps.scripts)) report(errorParts(fault, frames, deps.secrets()));
    } catch {
      // Then nothing is reported.
    }
  };
  const onError = (event: ErrorEvent) => reportThrown(event.error ?? event.message);
  const onRejection = (event: PromiseRejectionEvent) => reportThrown(event.reason);
  page.addEventListener('error', onError);
  page.addEventListener('unhandledrejection', onRejection);
  return {
    report: (event) => {
      if (event.name !== 'cloud-error' || unreportedKinds.has(event.detail.kind)) return;
      const { kind, call } = event.detail;
      const message = scrub([kind, call].filter(Boolean).join(' in '), deps.secrets());
      report({ type: 'CloudError', message, frames: [] });
    },
    stop: () => {
      page.removeEventListener('error', onError);
      page.removeEventListener('unhandledrejection', onRejection);
    },
  };
}

/** Whether an error is of the widgets' scripts, if the folder of these is known. */
function isOurs(frames: ErrorReport['frames'], scripts: string | undefined): boolean {
  if (scripts === undefined) return true;
  const url = parseUrl(scripts);
  const folder = url && url.origin + url.pathname;
  return folder !== undefined && frames.some(({ filename }) => filename.startsWith(folder));
}

/** The target of a report, and its encoding. */
interface EncodedReport {
  readonly url: string;
  readonly body: string;
}

type EncodeReport = (report: ErrorReport) => EncodedReport;

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
function encoderFor(address: string): EncodeReport | undefined {
  const url = parseUrl(address);
  if (!url || !isSecure(url) || url.password) return undefined;
  return url.username ? sentry(url) : plain(url.href);
}
