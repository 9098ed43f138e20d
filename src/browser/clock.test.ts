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
  createClock(storedOffset).onServerTime(Date.now() + day);
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
      clock.onServerTime(before + 3_000);
      expect(clock.now()).toBe(before + 3_000);
    } finally {
      vi.useRealTimers();
    }
  },
);

it('no deadline moves when the next thing after a set-back of 25 hours is a response', () => {
  vi.useFakeTimers();
  try {
    const clock = createClock();
    clock.onServerTime(Date.now());
    const before = clock.now();
    vi.setSystemTime(Date.now() - 25 * 60 * 60 * 1000);
    clock.onServerTime(before + 1_000);
    expect(Math.abs(clock.now() - before)).toBeLessThanOrEqual(1_000);
  } finally {
    vi.useRealTimers();
  }
});

it('the clock ignores the missing milliseconds of a Date header', () => {
  const clock = createClock();
  clock.onServerTime(Math.floor(Date.now() / 1000) * 1000);
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(50);
});

it.each([Infinity, -Infinity, NaN, 1e300])(
  'the clock follows the device when the stored offset is %s',
  (invalid) => {
    const clock = createClock({ read: () => invalid, write: () => undefined });
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(50);
  },
);

it.each(['9999-12-31', '2099-06-01', '1970-01-01'])(
  'the clock does not jump to the date %s of a single response',
  (date) => {
    const clock = createClock();
    clock.onServerTime(Date.now() + 5_000);
    const deadline = clock.now() + 60_000;
    clock.onServerTime(Date.parse(date));
    expect(Math.abs(deadline - clock.now() - 60_000)).toBeLessThan(1_000);
    clock.onServerTime(Date.now() + 5_000);
    expect(Math.abs(deadline - clock.now() - 60_000)).toBeLessThan(1_000);
  },
);

it('a response without a valid time leaves the clock as it is', () => {
  const stored = { read: () => 60_000, write: vi.fn() };
  const clock = createClock(stored);
  clock.onServerTime(NaN);
  expect(stored.write).not.toHaveBeenCalled();
  expect(clock.now() - Date.now()).toBeCloseTo(60_000, -3);
});

it('the clock jumps once a second response has the same time', () => {
  const clock = createClock();
  const in30Days = () => Date.now() + 30 * 24 * 3_600_000;
  clock.onServerTime(Date.now());
  clock.onServerTime(in30Days());
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(1_000);
  clock.onServerTime(in30Days());
  expect(Math.abs(clock.now() - in30Days())).toBeLessThan(1_000);
});

it('the clock follows the first response, since the clock of a device can be years behind', () => {
  const clock = createClock();
  const later = Date.now() + 365 * 24 * 3_600_000;
  clock.onServerTime(later);
  expect(Math.abs(clock.now() - later)).toBeLessThan(1_000);
});
