import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../../tests/support/fake-clock.ts';
import { personFor } from '../people/people.ts';
import { createSandbox } from '../sandbox.ts';
import { memoryStore } from '../store/memory-store.ts';
import { unsubscribe } from './cancellation.ts';
import { subscribe, offered } from './purchases.ts';
import { complete } from './settlement.ts';

function setUp(like: string) {
  const { db } = createSandbox({ store: memoryStore(), clock: createFakeClock() });
  const { userId } = personFor(db, '79161234567', like);
  const person = () => {
    const found = db.people.get(userId);
    if (!found) throw new Error('The person is gone.');
    return found;
  };
  return { db, person };
}

describe('a cancellation that ends with result "error"', () => {
  it('leaves the package unchanged', () => {
    const { db, person } = setUp('subscriber');
    const before = person().packages;
    const pkg = before.find((each) => each.can_unsubscribe);
    const request = unsubscribe(db, person(), pkg?.id ?? '');
    expect(person().packages).not.toEqual(before);
    complete(db, request, { status: 'done', result: 'error' });
    expect(new Set(person().packages)).toEqual(new Set(before));
    expect(db.cancellations.all()).toEqual([]);
  });

  it('leaves the scheduled plan change unchanged', () => {
    const { db, person } = setUp('subscriber');
    subscribe(db, person(), offered(person(), 'paid-1tb-30days'));
    const { packages, switchover } = person();
    expect(switchover).toHaveLength(1);
    const request = unsubscribe(db, person(), 'paid-1tb-30days');
    complete(db, request, { status: 'done', result: 'error' });
    expect(person()).toMatchObject({ packages, switchover });
  });
});
