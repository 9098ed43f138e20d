import type { ChangeRequest, ChangeVerdict } from '../change-request.ts';
import type { PaymentMethod } from '../package-catalog.ts';
import type { KeyValueStorage } from '#base/ports/storage.ts';
import { packageStatuses, packageTypes, type Package, periods } from '#base/values/package.ts';
import { isBytes, isDay, isMoment, isSize } from '../stored-package-checks.ts';
import { readRecord, renameFields } from '#base/flow/stored/record.ts';
import {
  literal,
  isIdempotencyKey,
  isNumber,
  isNonEmptyString,
  isStrings,
  isTrue,
  isUint32,
  optional,
  object,
  type ValueCheck,
} from '#base/flow/value-checks.ts';
import { ownProperties } from '#base/settings/own-properties.ts';
import { createRecordStore, type RecordStore } from '#base/flow/stored/record-store.ts';

/** What the user wants to change: a package, by its id. */
export interface ChangeSubject {
  readonly command: 'subscribe' | 'unsubscribe';
  readonly id: string;
}

/** A change that the user has confirmed, stored until its outcome is known and has been shown. */
export interface PendingChange extends ChangeSubject {
  /** The idempotency key: a UUID, the same whenever this change is sent. */
  readonly key: string;
  readonly userId: string;
  /** When it was confirmed or last sent again, in milliseconds since the epoch. */
  readonly at: number;
  /** Ids of requests for the same subject that already existed. */
  readonly earlierRequestIds?: readonly string[] | undefined;
  /** The package, for screens that name it. */
  readonly pkg?: Package;
  /** How the user confirmed to pay; absent in records of earlier versions. */
  readonly method?: PaymentMethod;
  /** ISO date on which the package replaces another. */
  readonly starts?: string | undefined;
  /** It replaces another; absent in records of earlier versions, which only had `starts`. */
  readonly replaces?: true | undefined;
  /** Bytes of other storage the user had when confirming. */
  readonly otherStorage?: number | undefined;
  /** The server has accepted the change; `requestId` is set if responses carry an id. */
  readonly accepted?: true;
  readonly requestId?: string;
  /** Address of the payment page. */
  readonly paymentUrl?: string;
  /** Has an open payment that was found in the list of requests, not opened by this tab. */
  readonly foundInList?: true;
  /** The idempotency key for cancelling the payment, once requested. */
  readonly cancelKey?: string;
  /** When polling last reached its time limit. */
  readonly timedOutAt?: number;
  readonly verdict?: Exclude<ChangeVerdict, 'wait'>;
  /** When the verdict was read, in milliseconds since the epoch: what was paid for it was paid by then. */
  readonly endedAt?: number;
  readonly result?: NonNullable<ChangeRequest['result']>;
  /** The user has discarded the change; kept for a while in case the request still arrives. */
  readonly discarded?: true;
  /** The outcome has been shown on a visible screen. */
  readonly seen?: true;
  /** The embedding page has been told of the success; the outcome may not have been seen yet. */
  readonly reported?: true;
}

/**
 * The pending changes of one user. Every call reads storage again, since other tabs write to it.
 */
export interface PendingChangeStore {
  get(key: string): PendingChange | undefined;
  /** Newest first. */
  all(): readonly PendingChange[];
  put(pendingChange: PendingChange): PendingChange;
  drop(key: string): void;
}

/** How many seen outcomes are kept for a reload: the newest. */
const maxSeen = 3;

/** Stores each pending change under `purchase:<key>`, for all users of this browser. */
export function createPendingChangeStore(
  storage: KeyValueStorage,
  userId: string,
): PendingChangeStore {
  const records = createRecordStore<PendingChange>({
    storage,
    name: 'purchase',
    idOf: ({ key }) => key,
    atOf: ({ at }) => at,
    parse: parsePendingChange,
    serialise: (pendingChange) => renameFields(pendingChange, storedNames),
  });
  // Earlier versions stored all changes in one list.
  const list = readRecord(storage, 'purchase');
  if (Array.isArray(list)) records.importList(list);
  storage.remove('purchase');
  forOtherUsers(records, userId);
  const all = () => records.all().filter((each) => each.userId === userId);
  return {
    all,
    get: (key) => all().find((each) => each.key === key),
    put: (given) => {
      const pendingChange = ownProperties<PendingChange>(given);
      records.put(pendingChange);
      if (pendingChange.seen)
        for (const { key } of records
          .all()
          .filter(({ seen }) => seen)
          .slice(maxSeen))
          records.drop(key);
      return pendingChange;
    },
    drop: records.drop,
  };
}

/** Whether the payment of this change was cancelled and not paid. */
export const isPaymentCancelled = ({ cancelKey, verdict }: PendingChange): boolean =>
  cancelKey !== undefined && verdict !== 'success';

/**
 * Whether a later change has undone this one. A cancelled package was bought or reactivated since,
 * or a bought package was cancelled. An undone change must not be taken for a new change of the
 * same kind. A clock that was ahead may have stored another change later than now. That change
 * undoes nothing, since its order is unknown.
 * @param all the stored changes of the user
 * @param now epoch ms
 */
export const isUndone = (
  all: readonly PendingChange[],
  { command, id, at }: PendingChange,
  now: number,
): boolean =>
  all.some(
    (each) =>
      each.id === id &&
      each.verdict === 'success' &&
      each.command !== command &&
      each.at > at &&
      each.at <= now,
  );

/** The names in storage of the fields that have another name there. */
const storedNames: ReadonlyMap<string, string> = new Map<keyof PendingChange, string>([
  ['earlierRequestIds', 'known'],
  ['otherStorage', 'kept'],
  ['foundInList', 'found'],
  ['cancelKey', 'giveUpKey'],
  ['timedOutAt', 'cappedAt'],
  ['discarded', 'forgotten'],
]);
const fieldNames = new Map([...storedNames].map(([name, stored]) => [stored, name]));

/**
 * Removes the seen changes of other users of this browser. The others are kept, so that these users
 * still get their result. They lose the payment address, which the server's list contains.
 */
function forOtherUsers(records: RecordStore<PendingChange>, userId: string): void {
  for (const { paymentUrl, ...withoutAddress } of records.all())
    if (withoutAddress.userId === userId) continue;
    else if (withoutAddress.seen) records.drop(withoutAddress.key);
    else if (paymentUrl !== undefined) records.put(withoutAddress);
}

const requiredFields: Readonly<Record<string, ValueCheck>> = {
  key: isIdempotencyKey,
  userId: isNonEmptyString,
  id: isNonEmptyString,
  command: literal(['subscribe', 'unsubscribe']),
  at: isMoment,
};

const optionalFields: Readonly<Record<string, ValueCheck>> = {
  known: isStrings,
  pkg: object({
    id: isNonEmptyString,
    type: literal(packageTypes),
    period: literal(periods),
    status: literal(packageStatuses),
    size: isSize,
    cost: isUint32,
    firstCharge: optional(object({ amount: isUint32, date: isDay })),
    costPerDay: optional(isUint32),
    nextPayment: optional(isDay),
    expires: optional(isDay),
  }),
  method: literal(['balance', 'card', 'sbp'] satisfies readonly PaymentMethod[]),
  starts: isDay,
  replaces: isTrue,
  kept: isBytes,
  accepted: isTrue,
  requestId: isNonEmptyString,
  paymentUrl: isNonEmptyString,
  found: isTrue,
  giveUpKey: isNonEmptyString,
  cappedAt: isNumber,
  verdict: literal(['success', 'failure']),
  endedAt: isMoment,
  result: isNonEmptyString,
  forgotten: isTrue,
  seen: isTrue,
  reported: isTrue,
};

/**
 * Parses a stored pending change, possibly written by another version. Invalid parts are dropped,
 * so that a key which may be in use is never lost because of them. The result has no prototype, so
 * that no payment page can come from `Object.prototype`.
 */
function parsePendingChange(value: unknown): PendingChange | undefined {
  if (!object(requiredFields)(value)) return undefined;
  const valid = Object.entries(value as object).filter(
    ([name, part]) =>
      !storedNames.has(name) &&
      (!Object.hasOwn(optionalFields, name) || optionalFields[name]?.(part)),
  );
  return ownProperties<PendingChange>(renameFields(Object.fromEntries(valid), fieldNames));
}
