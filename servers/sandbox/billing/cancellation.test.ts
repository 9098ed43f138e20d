import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../../../tests/support/fake-clock.ts';
import { userFor } from '../users/users.ts';
import { createSandbox } from '../sandbox.ts';
import { memoryStore } from '../store/memory-store.ts';
import { unsubscribe } from './cancellation.ts';
import { subscribe, packageOnSale } from './purchases.ts';
import { complete } from './due-changes.ts';

function setUp(like: string) {
  const { db } = createSandbox({ store: memoryStore(), clock: createFakeClock() });
  const { userId } = userFor(db, '79161234567', like);
  const user = () => {
    const found = db.users.get(userId);
    if (!found) throw new Error('The user is gone.');
    return found;
  };
  return { db, user };
}

describe('a cancellation that ends with result "error"', () => {
  it('leaves the package unchanged', () => {
    const { db, user } = setUp('subscriber');
    const before = user().packages;
    const pkg = before.find((each) => each.can_unsubscribe);
    const request = unsubscribe(db, user(), pkg?.id ?? '');
    expect(user().packages).not.toEqual(before);
    complete(db, request, { status: 'done', result: 'error' });
    expect(new Set(user().packages)).toEqual(new Set(before));
    expect(db.cancellations.all()).toEqual([]);
  });

  it('leaves the scheduled plan change unchanged', () => {
    const { db, user } = setUp('subscriber');
    subscribe(db, user(), packageOnSale(user(), 'paid-1tb-30days'));
    const { packages, switchover } = user();
    expect(switchover).toHaveLength(1);
    const request = unsubscribe(db, user(), 'paid-1tb-30days');
    complete(db, request, { status: 'done', result: 'error' });
    expect(user()).toMatchObject({ packages, switchover });
  });
});
