import type { ChangeRequest, ChangeVerdict } from '../change-request.ts';
import type { KeyValueStorage } from '#ports/storage.ts';
import { packageStatuses, packageTypes, type Package } from '#values/package.ts';
import { periods } from '#values/period.ts';
import { sizeUnits } from '#values/size.ts';
import {
  among,
  isKey,
  isNumber,
  isText,
  isTrue,
  maybe,
  readRecord,
  shaped,
  type Check,
} from '#kit/record.ts';
import { createRecordStore } from '#kit/record-store.ts';

/** What a person wants changed: a package by its id. */
export interface ChangeSubject {
  readonly command: 'subscribe' | 'unsubscribe';
  readonly id: string;
}

/** What a person has confirmed, stored until its outcome is known and was shown. */
export interface PendingChange extends ChangeSubject {
  /** The idempotency key: a UUID, the same for every sending of this change. */
  readonly key: string;
  readonly userId: string;
  /** When it began, milliseconds since the epoch. */
  readonly at: number;
  /** Ids of requests about the same subject that were there before this one. */
  readonly known?: readonly string[];
  /** The package, for screens that name it. */
  readonly pkg?: Package;
  /** ISO date on which it takes the place of another package. */
  readonly starts?: string;
  /** Bytes of storage that there were beside it when it was confirmed. */
  readonly kept?: number;
  /** The server has it: its request there, where answers carry an id. */
  readonly accepted?: true;
  readonly requestId?: string;
  /** Where it is paid for. */
  readonly paymentUrl?: string;
  /** Not begun here: found as the open payment session that stood in the way (409). */
  readonly found?: true;
  /** The key of giving its open payment session up, once that was asked for. */
  readonly giveUpKey?: string;
  /** When polling last reached its cap. */
  readonly cappedAt?: number;
  readonly verdict?: Exclude<ChangeVerdict, 'wait'>;
  readonly result?: NonNullable<ChangeRequest['result']>;
  /** The person wants it no more; kept for a while in case it arrives all the same. */
  readonly forgotten?: true;
  /** The outcome was on a visible screen. */
  readonly seen?: true;
}

/** The pending changes of one person. Every call reads anew, since other tabs write too. */
export interface PendingChangeStore {
  get(key: string): PendingChange | undefined;
  /** The newest first. */
  all(): readonly PendingChange[];
  put(pendingChange: PendingChange): PendingChange;
  drop(key: string): void;
}

/** Seen outcomes are stored for a reload; nobody comes back to more than these. */
const maxSeen = 3;

/** Stores each pending change under `purchase:<key>`, for all people of this browser. */
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
  });
  // Before each had a key of its own they were one list.
  const list = readRecord(storage, 'purchase');
  if (Array.isArray(list)) records.adopt(list);
  storage.remove('purchase');
  const all = () => records.all().filter((each) => each.userId === userId);
  return {
    all,
    get: (key) => all().find((each) => each.key === key),
    put: (pendingChange) => {
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

const required: Readonly<Record<string, Check>> = {
  key: isKey,
  userId: isText,
  id: isText,
  command: among(['subscribe', 'unsubscribe']),
  at: isNumber,
};

const optional: Readonly<Record<string, Check>> = {
  known: (value) => Array.isArray(value) && value.every(isText),
  pkg: shaped({
    id: isText,
    type: among(packageTypes),
    period: among(periods),
    status: among(packageStatuses),
    size: shaped({ amount: isNumber, unit: among(sizeUnits) }),
    cost: isNumber,
    firstCharge: maybe(shaped({ amount: isNumber, date: isText })),
    costPerDay: maybe(isNumber),
    nextPayment: maybe(isText),
    expires: maybe(isText),
  }),
  starts: isText,
  kept: isNumber,
  accepted: isTrue,
  requestId: isText,
  paymentUrl: isText,
  found: isTrue,
  giveUpKey: isText,
  cappedAt: isNumber,
  verdict: among(['success', 'failure']),
  result: isText,
  forgotten: isTrue,
  seen: isTrue,
};

/**
 * A pending change as it was stored, perhaps by another version. A part that is not what
 * it should be is left out, so that a key which may be at work is never lost with it.
 */
function parsePendingChange(value: unknown): PendingChange | undefined {
  if (!shaped(required)(value)) return undefined;
  const good = Object.entries(value as PendingChange).filter(
    ([name, part]) => !Object.hasOwn(optional, name) || optional[name]?.(part),
  );
  return Object.fromEntries(good) as unknown as PendingChange;
}
