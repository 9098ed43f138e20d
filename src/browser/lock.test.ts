import { describe, expect, it, vi } from 'vitest';
import { createFakeClock } from '../../tests/support/fake-clock.ts';
import { memoryStorage } from '../../tests/support/fake-browser.ts';
import { createLock } from './lock.ts';

const neverAborted = new AbortController().signal;

/** Work that ends when the test says so. */
function work(log: string[], name: string) {
  let end = () => {};
  const task = () =>
    new Promise<string>((resolve) => {
      log.push(`${name} begins`);
      end = () => {
        log.push(`${name} ends`);
        resolve(name);
      };
    });
  return { task, end: () => end() };
}

describe.each(['with Web Locks', 'by a storage entry that expires'])('lock %s', (kind) => {
  const setUp = () => {
    const clock = createFakeClock();
    const storage = memoryStorage();
    const locks = kind === 'with Web Locks' ? navigator.locks : undefined;
    const prefix = `test ${Math.random()} `;
    const tab = () => createLock(prefix, storage, clock, locks ?? undefined);
    const tabs = locks
      ? [tab(), tab()]
      : [createLock(prefix, storage, clock, noLocks), createLock(prefix, storage, clock, noLocks)];
    // Web Locks take turns of the event loop, the storage lock takes clock time.
    const pass = async () => {
      await clock.advance(1_000);
      await new Promise((resolve) => void setImmediate(resolve));
    };
    return { clock, tabs, pass, storage };
  };

  it('is held by one task at a time', async () => {
    const { tabs, pass } = setUp();
    const log: string[] = [];
    const [first, second] = [work(log, 'first'), work(log, 'second')];
    const done = tabs[0]?.withLock('name', neverAborted, first.task);
    await pass();
    const next = tabs[1]?.withLock('name', neverAborted, second.task);
    await pass();
    expect(log).toEqual(['first begins']);
    first.end();
    expect(await done).toBe('first');
    await pass();
    second.end();
    expect(await next).toBe('second');
    expect(log).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  it('is kept after the task until other tabs can read what it wrote', async () => {
    const { clock, tabs, pass } = setUp();
    const log: string[] = [];
    const [first, second] = [work(log, 'first'), work(log, 'second')];
    const done = tabs[0]?.withLock('name', neverAborted, first.task);
    await pass();
    void tabs[1]?.withLock('name', neverAborted, second.task);
    first.end();
    expect(await done).toBe('first');
    await clock.advance(100);
    await new Promise((resolve) => void setImmediate(resolve));
    expect(log).toEqual(['first begins', 'first ends']);
    await pass();
    expect(log).toEqual(['first begins', 'first ends', 'second begins']);
  });

  it('is released on abort, though the task continues', async () => {
    const { tabs, pass } = setUp();
    const log: string[] = [];
    const leaving = new AbortController();
    void tabs[0]?.withLock('name', leaving.signal, work(log, 'first').task);
    await pass();
    void tabs[1]?.withLock('name', neverAborted, work(log, 'second').task);
    leaving.abort();
    await pass();
    expect(log).toEqual(['first begins', 'second begins']);
  });

  it('is never granted to a task that stopped waiting', async () => {
    const { tabs, pass } = setUp();
    const log: string[] = [];
    const [first, second] = [work(log, 'first'), work(log, 'second')];
    const leaving = new AbortController();
    const done = tabs[0]?.withLock('name', neverAborted, first.task);
    await pass();
    void tabs[1]?.withLock('name', leaving.signal, second.task);
    leaving.abort();
    first.end();
    await done;
    await pass();
    expect(log).toEqual(['first begins', 'first ends']);
  });
});

/** A browser that refuses locks, as in a sandboxed frame. */
const noLocks: LockManager = {
  request: async () => {
    throw new DOMException('refused', 'SecurityError');
  },
  query: async () => ({}),
};

it('a lock falls back to storage if a script of the page has replaced the browser’s by one that throws', async () => {
  const request = () => {
    throw new TypeError('of the page');
  };
  const clock = createFakeClock();
  const lock = createLock('', memoryStorage(), clock, { request, query: async () => ({}) });
  const task = vi.fn(async () => undefined);
  void lock.withLock('k', neverAborted, task);
  await clock.advance(100);
  expect(task).toHaveBeenCalledOnce();
});

describe('Web Locks that do not respond', () => {
  /** Grants only the locks with an accepted name. */
  const silentLocks = (grants: (name: string) => boolean) =>
    ({
      request: (name: string, _options: LockOptions, task: () => Promise<unknown>) =>
        grants(name) ? task() : new Promise(() => {}),
    }) as unknown as LockManager;

  it('are replaced by a lock in storage if they never grant any lock', async () => {
    const clock = createFakeClock();
    const lock = createLock(
      '',
      memoryStorage(),
      clock,
      silentLocks(() => false),
    );
    const done = lock.withLock('name', neverAborted, async () => 'done');
    await clock.advance(11_000);
    expect(await done).toBe('done');
    await clock.advance(1_000);
    expect(clock.waiting()).toBe(0);
  });

  it('are not replaced while another tab holds the lock', async () => {
    const clock = createFakeClock();
    const locks = silentLocks((name) => name !== 'name');
    const task = vi.fn(async () => {});
    void createLock('', memoryStorage(), clock, locks).withLock('name', neverAborted, task);
    await clock.advance(600_000);
    expect(task).not.toHaveBeenCalled();
    expect(clock.waiting()).toBe(0);
  });

  it('run no task if they grant its lock after the wait for it has ended', async () => {
    const clock = createFakeClock();
    const granted: (() => void)[] = [];
    const locks = {
      request: (_name: string, _options: unknown, task: () => void) =>
        new Promise(() => granted.push(task)),
    } as unknown as LockManager;
    const leaving = new AbortController();
    const task = vi.fn(async () => {});
    void createLock('', memoryStorage(), clock, locks).withLock('name', leaving.signal, task);
    leaving.abort();
    for (const grant of granted) grant();
    await clock.advance(60_000);
    expect(granted).toHaveLength(1);
    expect(task).not.toHaveBeenCalled();
  });
});

describe('lock by an expiring storage entry', () => {
  it('is free again after its page closed without releasing it', async () => {
    const clock = createFakeClock();
    const storage = memoryStorage();
    storage.set('lease:name', `other-tab ${clock.now() + 15_000}`);
    const log: string[] = [];
    const lock = createLock('', storage, clock, noLocks);
    void lock.withLock('name', neverAborted, work(log, 'next').task);
    await clock.advance(14_000);
    expect(log).toEqual([]);
    await clock.advance(2_000);
    expect(log).toEqual(['next begins']);
  });

  it('is renewed for as long as the task runs', async () => {
    const clock = createFakeClock();
    const storage = memoryStorage();
    const log: string[] = [];
    const tab = () => createLock('', storage, clock, noLocks);
    const first = work(log, 'first');
    void tab().withLock('name', neverAborted, first.task);
    await clock.advance(1_000);
    void tab().withLock('name', neverAborted, work(log, 'second').task);
    await clock.advance(120_000);
    expect(log).toEqual(['first begins']);
  });
});

it('a lock entry that expired while its tab was suspended is left to the tab that has taken it', async () => {
  const clock = createFakeClock();
  const storage = memoryStorage();
  const first = work([], 'first');
  const held = createLock('', storage, clock, noLocks).withLock('name', neverAborted, first.task);
  await clock.advance(1_000);
  const other = `another ${clock.now() + 15_000}`;
  storage.set('lease:name', other);
  await clock.advance(6_000);
  expect(storage.get('lease:name')).toBe(other);
  first.end();
  await held;
  await clock.advance(1_000);
  expect(storage.get('lease:name')).toBe(other);
});

it('a lock entry that expires years ahead blocks nothing', async () => {
  const clock = createFakeClock();
  const storage = memoryStorage();
  storage.set('lease:name', `dead ${clock.now() + 1e12}`);
  const noLocks = { request: () => Promise.reject(new Error('none')) } as unknown as LockManager;
  const done = createLock('', storage, clock, noLocks).withLock('name', neverAborted, () =>
    Promise.resolve('mine'),
  );
  await clock.advance(1_000);
  expect(await done).toBe('mine');
});
