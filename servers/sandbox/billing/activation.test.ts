import { expect, it } from 'vitest';
import { createFakeClock } from '../../../tests/support/fake-clock.ts';
import { createSandbox } from '../sandbox.ts';
import { memoryStore } from '../store/memory-store.ts';
import { userFor } from '../users/users.ts';
import { packageOnSale, subscribe } from './purchases.ts';

it('a new plan begins on the day on which a plan ends that is not charged again', () => {
  const { db } = createSandbox({ store: memoryStore(), clock: createFakeClock() });
  const user = userFor(db, '79161234567', 'subscriber');
  const ends = user.packages.find((each) => each.next_payment)?.next_payment;
  const packages = user.packages.map(({ next_payment: date, ...each }) =>
    date ? { ...each, tnb_expired: date } : each,
  );
  const ending = db.users.put(user.userId, { ...user, packages });
  subscribe(db, ending, packageOnSale(ending, 'paid-1tb-30days'));
  expect(db.users.get(user.userId)?.switchover).toMatchObject([
    { id: 'paid-1tb-30days', will_be_created: true, next_payment: ends },
  ]);
});
