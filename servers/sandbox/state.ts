import type { Clock } from '#base/ports/clock.ts';
import type {
  Cancellation,
  Fault,
  Installed,
  StoredResponse,
  OneTimeCode,
  OpenPayment,
  User,
  Purchase,
  Push,
  RequestRecord,
  Scenario,
  Sms,
  Ticket,
  RequiredCaptcha,
} from './entities.ts';
import { table, type Store, type Table } from './store/store.ts';

/** The complete state of the sandbox, all of it in the store. */
export interface Database {
  readonly store: Store;
  readonly clock: Clock;
  /** The sandbox's time: the system clock plus what the control page has added. */
  readonly now: () => number;
  readonly scenario: () => Scenario;
  readonly setScenario: (patch: Partial<Scenario>) => Scenario;
  readonly users: Table<User>;
  readonly tokens: Table<{ readonly userId: string | null }>;
  /** The captcha required by the last refused request for a code or a push. */
  readonly wantedCaptcha: Table<RequiredCaptcha>;
  readonly codes: Table<OneTimeCode>;
  readonly sms: Table<Sms>;
  readonly pushes: Table<Push>;
  readonly tickets: Table<Ticket>;
  readonly requests: Table<RequestRecord>;
  readonly payments: Table<OpenPayment>;
  readonly purchases: Table<Purchase>;
  readonly cancellations: Table<Cancellation>;
  readonly responses: Table<StoredResponse>;
  readonly faults: Table<Fault>;
  readonly installations: Table<Installed>;
  readonly events: Table<unknown>;
}

export const defaultScenario: Scenario = {
  clockOffsetMs: 0,
  fixedCode: null,
  captcha: 'none',
  hold: false,
  subscribingMs: 1_500,
  unsubscribingMs: 0,
  resendAfterSeconds: 60,
  agreement: 'normal',
};

/** @param base the scenario to return to after a reset */
export function createDatabase(store: Store, clock: Clock, base: Partial<Scenario> = {}): Database {
  const scenarios = table<Scenario>(store, 'scenario');
  const scenario = (): Scenario => ({ ...defaultScenario, ...base, ...scenarios.get('now') });
  return {
    store,
    clock,
    now: () => clock.now() + scenario().clockOffsetMs,
    scenario,
    setScenario: (patch) => scenarios.put('now', { ...scenario(), ...patch }),
    users: table(store, 'user'),
    tokens: table(store, 'token'),
    wantedCaptcha: table(store, 'wanted-captcha'),
    codes: table(store, 'code'),
    sms: table(store, 'sms'),
    pushes: table(store, 'push'),
    tickets: table(store, 'ticket'),
    requests: table(store, 'request'),
    payments: table(store, 'payment'),
    purchases: table(store, 'purchase'),
    cancellations: table(store, 'cancellation'),
    responses: table(store, 'response'),
    faults: table(store, 'fault'),
    installations: table(store, 'installation'),
    events: table(store, 'event'),
  };
}
