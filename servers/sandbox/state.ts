import type { Clock } from '#base/ports/clock.ts';
import type {
  Cancellation,
  FamilyInvitation,
  FamilyRecord,
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
import { ownedTable, table, type OwnedTable, type Store, type Table } from './store/store.ts';

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
  readonly sms: OwnedTable<Sms>;
  readonly pushes: OwnedTable<Push>;
  readonly tickets: Table<Ticket>;
  readonly requests: OwnedTable<RequestRecord>;
  readonly payments: OwnedTable<OpenPayment>;
  readonly purchases: OwnedTable<Purchase>;
  readonly cancellations: OwnedTable<Cancellation>;
  readonly responses: Table<StoredResponse>;
  readonly faults: OwnedTable<Fault>;
  readonly families: Table<FamilyRecord>;
  /** The family of each user that has asked for it; null: none. */
  readonly familyOf: Table<{ readonly familyId: string | null }>;
  readonly invitations: Table<FamilyInvitation>;
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
    sms: ownedTable(store, 'sms', ({ phone }) => phone),
    pushes: ownedTable(store, 'push', ({ phone }) => phone),
    tickets: table(store, 'ticket'),
    requests: ownedTable(store, 'request', ({ userId }) => userId),
    payments: ownedTable(store, 'payment', ({ userId }) => userId),
    purchases: ownedTable(store, 'purchase', ({ userId }) => userId),
    cancellations: ownedTable(store, 'cancellation', ({ userId }) => userId),
    responses: table(store, 'response'),
    faults: ownedTable(store, 'fault', ({ who = '' }) => who),
    families: table(store, 'family'),
    familyOf: table(store, 'family-of'),
    invitations: table(store, 'invitation'),
    installations: table(store, 'installation'),
    events: table(store, 'event'),
  };
}
