import type { DeveloperErrorNumber, InstallationError } from '#base/settings/developer-errors.ts';
import type { CloudEvents } from '#base/settings/events.ts';
import type { Settings } from '#base/settings/settings.ts';
import type { Call, Http } from '#http/client.ts';
import { readRecord } from '#base/flow/stored/record.ts';
import { parseStored } from '#base/flow/stored/stored-fields.ts';
import type { Clock } from '#base/ports/clock.ts';
import type { KeyValueStorage } from '#base/ports/storage.ts';
import type { Failure } from '#base/values/failure.ts';
import { withinTime } from '#http/sending/within-time.ts';
import {
  refreshInstallation,
  registerInstallation,
  installation,
  installationLimits,
  type Installation,
} from './api/installations.ts';

type InstallationResult =
  | { readonly ok: true; readonly installation: Installation }
  | { readonly ok: false; readonly error: InstallationError };

export interface DeviceDeps {
  readonly settings: Settings;
  readonly http: Http;
  readonly clock: Clock;
  readonly storage: KeyValueStorage;
}

/** The stored registration of this device, valid or not. Spec §3, `API_KEY`. */
export const storedInstallation = (storage: KeyValueStorage): Installation | undefined =>
  parseStored(installation, readRecord(storage, 'API_KEY'));

/** The numbers in `docs/errors.md`. */
const numbers = {
  'app-offline': 45,
  'installation-not-found': 46,
  'not-registered': 47,
  'missing-configuration': 48,
} as const satisfies Readonly<Record<InstallationError, DeveloperErrorNumber>>;

/** What the page and the error reports learn of an error. Spec §8. */
export const installationFault = (kind: InstallationError): CloudEvents['cloud-error'] => ({
  kind,
  number: numbers[kind],
});

const failedWith = (error: InstallationError): InstallationResult => ({ ok: false, error });

/** A page without its own address has no usable base. */
const isConfigured = ({ apiBase }: Settings): boolean => !apiBase.includes('//no-base.invalid');

/**
 * Registers this device, or returns its token, refreshed if less than an hour remains. Spec §7 and
 * §9, Installation token.
 */
export async function ensureInstallation(deps: DeviceDeps): Promise<InstallationResult> {
  const { settings, clock, storage } = deps;
  if (!isConfigured(settings)) return failedWith('missing-configuration');
  const known = storedInstallation(storage);
  if (!known) return register(deps);
  const remaining = known.expires - clock.now();
  if (remaining >= installationLimits.refreshUnder) return { ok: true, installation: known };
  const refreshed = await timed(deps, refreshInstallation(known));
  if (refreshed.ok) return remember(deps, refreshed.value);
  const { kind } = refreshed.failure;
  if (kind === 'conflict') return register(deps);
  if (kind === 'unauthorized' || kind === 'not-found' || kind === 'invalid-session') {
    storage.remove('API_KEY');
    return failedWith('installation-not-found');
  }
  return remaining > 0 ? { ok: true, installation: known } : failedWith(errorOf(refreshed.failure));
}

async function register(deps: DeviceDeps): Promise<InstallationResult> {
  const call = registerInstallation(deps.settings.clientId);
  const first = await timed(deps, call);
  const conflicts = !first.ok && first.failure.kind === 'conflict';
  const outcome = conflicts ? await timed(deps, call) : first;
  return outcome.ok ? remember(deps, outcome.value) : failedWith(errorOf(outcome.failure));
}

function remember({ storage }: DeviceDeps, installation: Installation): InstallationResult {
  storage.set('API_KEY', JSON.stringify(installation));
  return { ok: true, installation };
}

const errorOf = ({ kind }: Failure): InstallationError =>
  kind === 'offline' ? 'app-offline' : 'not-registered';

/** A call that is aborted after the 10 s of spec §9. */
const timed = <Wire, Value>({ http, clock }: DeviceDeps, call: Call<Wire, Value>) =>
  withinTime(clock, installationLimits.timeout, (signal) => http(call, signal))();
