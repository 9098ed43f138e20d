import { describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../tests/support/fake-browser.ts';
import { createFakeClock } from '../../../tests/support/fake-clock.ts';
import { createPendingChangeStore } from '#purchase/change/pending-change-store.ts';
import { createPendingChangeReader } from './lazy-pending-reader.ts';

describe('started purchase or promo code', () => {
  it('is undefined when nothing is stored', async () => {
    const emit = vi.fn(() => true);
    const pendingChanges = createPendingChangeReader({
      storage: memoryStorage(),
      clock: createFakeClock(),
      emit,
    });
    await pendingChanges.load();
    expect(pendingChanges.of('u1')).toBeUndefined();
    expect(emit).not.toHaveBeenCalled();
  });

  it('is read once its code has loaded', async () => {
    const storage = memoryStorage();
    const clock = createFakeClock();
    const key = '0b7c3c1e-4d0c-4d5e-8a55-0f6d3c8f7a11';
    createPendingChangeStore(storage, 'u1').put({
      command: 'subscribe',
      id: 'p1',
      key,
      userId: 'u1',
      at: clock.now(),
    });
    const pendingChanges = createPendingChangeReader({ storage, clock, emit: vi.fn(() => true) });
    expect(pendingChanges.of('u1')).toBeUndefined();
    await pendingChanges.load();
    expect(pendingChanges.of('u1')).toEqual({
      kind: 'purchase',
      route: '/plans/available-packages',
    });
    expect(pendingChanges.of('u2')).toBeUndefined();
  });
});
