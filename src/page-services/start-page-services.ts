import { funnelEventOf } from './analytics/funnel.ts';
import { inWebview, postToApp } from '#browser/webview.ts';
import { personalKeys } from '#session/keys-of-user.ts';
import type { DeviceDeps } from './installation/ensure-installation.ts';
import type { Emit } from '#base/settings/events.ts';
import type { EventHub } from './event-hub.ts';
import type { PageServiceSettings } from './page-service-settings.ts';

interface StartPageServicesOptions {
  readonly enabled: PageServiceSettings;
  readonly services: DeviceDeps;
  readonly hub: EventHub;
  /** Tells the page of an error of a service; the hub hears it, too. */
  readonly emit: Emit;
  readonly page: Window;
  readonly release: string;
  readonly environment: string;
  /** Where the widgets' scripts come from; absent: every error of the page is reported. */
  readonly scripts?: string;
  /** Tokens that the page has handed to widgets. */
  readonly tokens?: () => readonly string[];
}

/** Starts the configured page services independently; those that fail to load are skipped. */
export async function startPageServices(options: StartPageServicesOptions): Promise<void> {
  const { enabled, services, hub, page } = options;
  if (inWebview(page))
    hub.listen((event) => {
      const step = funnelEventOf(event, services.clock.now());
      if (!step || step.marks) return;
      const { event: name, funnel } = step;
      const at = new Date(step.at).toISOString();
      postToApp(page, 'analytics', { event: name, funnel, step: step.step, at });
    });
  await Promise.allSettled([
    enabled.errors ? reportErrors(options) : undefined,
    enabled.installation ? registerDevice(options) : undefined,
    enabled.analytics ? reportAnalytics(options) : undefined,
    enabled.counter ? countVisits(page, enabled.counter) : undefined,
  ]);
}

async function reportErrors(options: StartPageServicesOptions) {
  const { services, hub, page, enabled, release, environment, scripts, tokens } = options;
  const [{ startErrorReporting }, { newIdempotencyKey }, { attempt }] = await Promise.all([
    import('./error-reporting/error-reporting.ts'),
    import('#browser/idempotency-key.ts'),
    import('#http/sending/attempt.ts'),
  ]);
  const cookie = () => /(?:^|;\s*)auth_token=([^;]+)/.exec(page.document.cookie)?.[1];
  const reporting = startErrorReporting({
    address: enabled.errors,
    release,
    environment,
    scripts,
    page,
    send: (url, init) => attempt(fetch, url, init),
    now: services.clock.now,
    newId: newIdempotencyKey,
    secrets: () =>
      [
        ...personalKeys.map((key) => services.storage.get(key)),
        cookie(),
        ...(tokens?.() ?? []),
      ].filter((secret) => secret !== undefined),
  });
  if (reporting) hub.listen(reporting.report);
}

async function registerDevice({ services, emit }: StartPageServicesOptions) {
  const { ensureInstallation, installationFault } =
    await import('./installation/ensure-installation.ts');
  const result = await ensureInstallation(services);
  if (!result.ok) emit('cloud-error', installationFault(result.error));
}

async function reportAnalytics({ services, hub, page, enabled }: StartPageServicesOptions) {
  const [{ startAnalytics }, { storedInstallation }] = await Promise.all([
    import('./analytics/analytics.ts'),
    import('./installation/ensure-installation.ts'),
  ]);
  const { settings, clock, storage } = services;
  const installationId = () => (enabled.installation ? storedInstallation(storage)?.id : undefined);
  const fetchLater = (...request: Parameters<typeof fetch>) => fetch(...request);
  hub.listen(startAnalytics({ settings, clock, page, installationId, fetch: fetchLater }).track);
}

async function countVisits(page: Window, address: string) {
  const { loadCounter } = await import('./counter.ts');
  loadCounter(page, address);
}
