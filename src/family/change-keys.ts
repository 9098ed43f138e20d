import * as z from 'zod/mini';
import type { KeyValueStorage } from '#base/ports/storage.ts';
import { readRecord } from '#base/flow/stored/record.ts';
import { idempotencyKey, nonEmpty, parseStored } from '#base/flow/stored/stored-fields.ts';

/** What a user does to a family, as one decision. */
export type FamilyChange =
  | { readonly kind: 'create' | 'delete' | 'create-link' | 'delete-link' | 'leave' }
  /** `id`: of the member. */
  | { readonly kind: 'remove'; readonly id: string }
  /** `token`: of the invitation. */
  | { readonly kind: 'accept' | 'decline'; readonly token: string };

const records = z.array(z.object({ user: nonEmpty, change: nonEmpty, key: idempotencyKey }));

/** No user has more changes in progress. */
const maxKept = 20;

/** The idempotency keys of changes whose end is not known. They survive a reload. */
export interface ChangeKeys {
  /** The key of this change; the same one until it has ended. */
  keyOf(userId: string, change: FamilyChange): string;
  /** The change has ended: the next one like it is another decision. */
  end(userId: string, change: FamilyChange): void;
}

export function createChangeKeys(storage: KeyValueStorage, newKey: () => string): ChangeKeys {
  const kept = () => parseStored(records, readRecord(storage, 'family_changes')) ?? [];
  const others = (userId: string, name: string) =>
    kept().filter(({ user, change }) => user !== userId || change !== name);
  const store = (left: ReturnType<typeof kept>) => {
    if (left.length === 0) storage.remove('family_changes');
    else storage.set('family_changes', JSON.stringify(left.slice(-maxKept)));
  };
  return {
    keyOf: (userId, change) => {
      const name = nameOf(change);
      const known = kept().find((each) => each.user === userId && each.change === name);
      if (known) return known.key;
      const key = newKey();
      store([...others(userId, name), { user: userId, change: name, key }]);
      return key;
    },
    end: (userId, change) => store(others(userId, nameOf(change))),
  };
}

function nameOf(change: FamilyChange): string {
  if ('id' in change) return `${change.kind} ${change.id}`;
  return 'token' in change ? `${change.kind} ${change.token}` : change.kind;
}
