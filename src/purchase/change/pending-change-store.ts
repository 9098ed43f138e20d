import * as z from 'zod/mini';
import { paymentMethods } from '#base/values/package-traits.ts';
import type { KeyValueStorage } from '#base/ports/storage.ts';
import {
  part,
  partOrUndefined,
  idempotencyKey,
  moment,
  nonEmpty,
  parseStored,
  record,
  set,
  type Stored,
} from '#base/flow/stored/stored-fields.ts';
import { storedBytes, storedDay, storedPackage } from '../stored-package.ts';
import { fieldsOf } from '#base/flow/stored/stored-bounds.ts';
import { readRecord, renameFields } from '#base/flow/stored/record.ts';
import { ownProperties } from '#base/objects/own-properties.ts';
import { createRecordStore, type RecordStore } from '#base/flow/stored/record-store.ts';

/** What the user wants to change: a package, by its id. */
const subjectShape = { command: z.enum(['subscribe', 'unsubscribe']), id: nonEmpty };
const subject = record(subjectShape);
export type ChangeSubject = Stored<typeof subject>;

/**
 * A change that the user has confirmed, stored until its outcome is known and has been shown. Invalid
 * parts are left out, so that a key which may be in use is never lost because of them.
 */
const pendingChange = record({
  ...subjectShape,
  /** The idempotency key: a UUID, the same whenever this change is sent. */
  key: idempotencyKey,
  userId: nonEmpty,
  /** When it was confirmed or last sent again, in milliseconds since the epoch. */
  at: moment,
  /** Ids of requests for the same subject that already existed. */
  earlierRequestIds: partOrUndefined(z.readonly(z.array(nonEmpty))),
  /** The package, for screens that name it. */
  pkg: part(storedPackage),
  /** How the user confirmed to pay; absent in records of earlier versions. */
  method: part(z.enum(paymentMethods)),
  /** ISO date on which the package replaces another. */
  starts: partOrUndefined(storedDay),
  /** The package replaces another. Records of earlier versions only had `starts`. */
  replaces: partOrUndefined(set),
  /** Bytes of other storage the user had when confirming. */
  otherStorage: partOrUndefined(storedBytes),
  /** The server has accepted the change; `requestId` is set if responses carry an id. */
  accepted: part(set),
  requestId: part(nonEmpty),
  /** Address of the payment page. */
  paymentUrl: part(nonEmpty),
  /** Has an open payment that was found in the list of requests, not opened by this tab. */
  foundInList: part(set),
  /** The idempotency key for cancelling the payment, once requested. */
  cancelKey: part(nonEmpty),
  /** When polling last reached its time limit. */
  timedOutAt: part(z.number()),
  verdict: part(z.enum(['success', 'failure'])),
  /** When the verdict was read, in milliseconds since the epoch: what was paid for it was paid by then. */
  endedAt: part(moment),
  result: part(z.enum(['ok', 'timeout', 'error', 'empty'])),
  /** The user has discarded the change; kept for a while in case the request still arrives. */
  discarded: part(set),
  /** The outcome has been shown on a visible screen. */
  seen: part(set),
  /** The embedding page has been told of the success; the outcome may not have been seen yet. */
  reported: part(set),
});
export type PendingChange = Stored<typeof pendingChange>;

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

/** Parses a stored pending change, possibly written by another version. */
function parsePendingChange(value: unknown): PendingChange | undefined {
  const stored = Object.entries(fieldsOf(value)).filter(([name]) => !storedNames.has(name));
  return parseStored(pendingChange, renameFields(Object.fromEntries(stored), fieldNames));
}
