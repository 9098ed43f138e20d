import * as z from 'zod/mini';
import type { KeyValueStorage } from '#base/ports/storage.ts';
import { readRecord } from '#base/flow/stored/record.ts';
import {
  idempotencyKey,
  moment,
  nonEmpty,
  parseStored,
  part,
  record,
  type Stored,
} from '#base/flow/stored/stored-fields.ts';

/**
 * A card that the user has confirmed to bind or to remove, stored until its end is known. Invalid parts
 * are left out, so that a key which may be in use is never lost because of them.
 */
const cardChange = record({
  what: z.enum(['bind', 'remove']),
  /** The idempotency key: a UUID, the same whenever this change is sent. */
  key: idempotencyKey,
  userId: nonEmpty,
  /** When it was confirmed, in ms since the epoch. */
  at: moment,
  /** The card that is removed, or that the new one replaces. */
  cardId: part(nonEmpty),
  /** Its last four digits, for screens that name it. */
  last4: part(nonEmpty),
  /** Ids of the active cards that already existed: a new one is bound by this change. */
  knownCards: part(z.readonly(z.array(nonEmpty))),
  /** Ids of the checks of cards that already existed: a new one that failed is that of this change. */
  knownChecks: part(z.readonly(z.array(nonEmpty))),
  /** Address of the bank's page. */
  paymentUrl: part(nonEmpty),
});
export type CardChange = Stored<typeof cardChange>;

/** The card change of one user: at most one. Every call reads storage again, since other tabs write to it. */
export interface CardChangeStore {
  get(): CardChange | undefined;
  put(change: CardChange): void;
  /** Drops this change; another one that was stored meanwhile is kept. */
  drop(key: string): void;
}

/** How long a change is kept whose end is not known, in ms: a day. */
const maxAgeMs = 24 * 60 * 60 * 1000;

/** @param now the time in ms since the epoch */
export function createCardChangeStore(
  storage: KeyValueStorage,
  userId: string,
  now: () => number,
): CardChangeStore {
  const get = (): CardChange | undefined => {
    const change = parseStored(cardChange, readRecord(storage, 'card_change'));
    // Nobody's change is another user's, and a clock that was set back makes none eternal.
    const isCurrent = change?.userId === userId && Math.abs(now() - change.at) < maxAgeMs;
    return isCurrent ? change : undefined;
  };
  return {
    get,
    put: (change) => storage.set('card_change', JSON.stringify(change)),
    drop: (key) => {
      if (get()?.key === key) storage.remove('card_change');
    },
  };
}
