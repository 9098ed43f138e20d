import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../../../tests/support/fake-clock.ts';
import { createSandbox } from '../sandbox.ts';
import { memoryStore } from '../store/memory-store.ts';
import { userFor } from '../users/users.ts';
import { unsubscribe } from './cancellation.ts';
import { applyDueChanges, applyDuePackageChanges, complete } from './due-changes.ts';
import { packageOnSale, subscribe } from './purchases.ts';

const id = 'paid-1tb-30days';

function setUp() {
  const clock = createFakeClock();
  const { db } = createSandbox({ store: memoryStore(), clock });
  const { userId } = userFor(db, '79161234567', 'subscriber');
  const user = () => {
    const found = db.users.get(userId);
    if (!found) throw new Error('The user is gone.');
    return found;
  };
  const advance = async (ms: number) => {
    await clock.advance(ms);
    applyDueChanges(db);
    applyDuePackageChanges(db, user());
  };
  return { db, user, advance, buy: () => subscribe(db, user(), packageOnSale(user(), id)) };
}

describe('a plan that replaces another', () => {
  it('is charged once if it was cancelled before and chosen again', async () => {
    const { db, user, advance, buy } = setUp();
    buy();
    await advance(60_000);
    unsubscribe(db, user(), id);
    await advance(60_000);
    buy();
    await advance(20 * 86_400_000);
    expect(user()).toMatchObject({ balance: 9_600_00 });
  });

  it('can be bought again after its purchase has failed, which leaves the present plan', () => {
    const { db, user, buy } = setUp();
    const before = user();
    complete(db, buy(), { status: 'done', result: 'error' });
    expect(user()).toEqual(before);
    expect(buy()).toMatchObject({ result: null });
  });
});
