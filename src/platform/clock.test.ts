import { expect, it, vi } from 'vitest';
import { createClock, type StoredOffset } from './clock.ts';

const day = 24 * 60 * 60 * 1000;

it('the clock follows the server’s time once known, also after a reload', () => {
  let stored = 0;
  const storedOffset: StoredOffset = {
    read: () => stored,
    write: (offset) => {
      stored = offset;
    },
  };
  createClock(storedOffset).served(Date.now() + day);
  expect(Math.abs(createClock(storedOffset).now() - (Date.now() + day))).toBeLessThan(1_000);
});

it.each([60 * 60 * 1000, 3 * day])(
  'the clock does not go back when the device is set back by %i ms',
  (by) => {
    vi.useFakeTimers();
    let stored = 0;
    const storedOffset: StoredOffset = {
      read: () => stored,
      write: (offset) => {
        stored = offset;
      },
    };
    try {
      const clock = createClock(storedOffset);
      const before = clock.now();
      vi.setSystemTime(Date.now() - by);
      expect(clock.now()).toBe(before);
      vi.setSystemTime(Date.now() + 1_000);
      expect(clock.now()).toBe(before + 1_000);
      expect(createClock(storedOffset).now()).toBe(before + 1_000);
      vi.setSystemTime(Date.now() - by);
      clock.served(before + 2_000);
      expect(clock.now()).toBe(before + 2_000);
    } finally {
      vi.useRealTimers();
    }
  },
);

it('the clock ignores the missing milliseconds of a Date header', () => {
  const clock = createClock();
  clock.served(Math.floor(Date.now() / 1000) * 1000);
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(50);
});

it.each([Infinity, -Infinity, NaN, 1e300])(
  'the clock follows the device when the stored offset is %s',
  (invalid) => {
    const clock = createClock({ read: () => invalid, write: () => undefined });
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(50);
  },
);
