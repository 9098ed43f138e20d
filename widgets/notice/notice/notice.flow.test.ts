import { describe, expect, it, vi } from 'vitest';
import { failed, success, type Outcome } from '#base/values/outcome.ts';
import type { LoadedFacts } from '#notice/load-notices.ts';
import type { NoticeMemory } from '#notice/notice-memory.ts';
import { createFakeClock } from '../../../tests/support/fake-clock.ts';
import { aPackage } from '../../../tests/support/plans.ts';
import { createNoticeFlow, type NoticeDeps } from './notice.flow.ts';

const daily = aPackage({ id: 'daily', status: 'daily-charge' });
const connecting = aPackage({ id: 'slow', status: 'connecting', willBeCreated: true });
const use = { usedBytes: 95, totalBytes: 100, deletedBytes: 0, categories: [] };
const none: NoticeMemory = { dismissed: [], announced: [], firstSeen: {} };
const facts = (change: Partial<LoadedFacts> = {}): Outcome<LoadedFacts> =>
  success({ userId: 'u1', isOver: false, isWhole: true, packages: [daily], use, ...change });
const down = failed({ kind: 'unreachable' });

function setUp(responses: readonly Outcome<LoadedFacts>[], change: Partial<NoticeDeps> = {}) {
  const clock = createFakeClock();
  const left = [...responses];
  const memories = new Map<string, NoticeMemory>();
  const navigate = vi.fn();
  const closed = vi.fn();
  let changed = () => {};
  const flow = createNoticeFlow({
    clock,
    load: async () => left.shift() ?? down,
    signedIn: () => true,
    readMemory: (userId) => memories.get(userId) ?? none,
    writeMemory: (userId, memory) => void memories.set(userId, memory),
    limit: 1,
    navigate,
    onChanged: (task) => {
      changed = task;
      return closed;
    },
    ...change,
  });
  const reasons = () => {
    const state = flow.store.getState();
    return state.step === 'ready' ? state.notices.map(({ reason }) => reason) : state.step;
  };
  const changes = () => {
    changed();
    return clock.flush();
  };
  const memory = () => memories.get('u1');
  return { clock, flow, navigate, closed, reasons, changes, memory };
}

describe('the notice', () => {
  it('has nothing for a visitor, and reads nothing', async () => {
    const load = vi.fn();
    const { clock, reasons, flow } = setUp([], { signedIn: () => false, load });
    expect(reasons()).toBe('loading');
    await clock.flush();
    expect(reasons()).toEqual([]);
    flow.stop();
    expect(load).not.toHaveBeenCalled();
  });

  it('has what matters, the most urgent first, and leads on', async () => {
    const { clock, reasons, flow, navigate, closed } = setUp([facts()]);
    flow.commands.open('/plans');
    await clock.flush();
    expect(reasons()).toEqual(['daily-charge', 'nearly-full']);
    flow.commands.open('/plans');
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/plans');
    flow.stop();
    expect(closed).toHaveBeenCalledOnce();
    expect(clock.waiting()).toBe(0);
  });

  it('reads again when packages have changed', async () => {
    const { clock, reasons, changes } = setUp([facts(), facts({ packages: [] })]);
    await clock.flush();
    await changes();
    expect(reasons()).toEqual(['nearly-full']);
  });

  it('shows no failure, and keeps what is true as far as known', async () => {
    const { clock, reasons, changes } = setUp([
      down,
      facts({ isWhole: false, packages: [] }),
      down,
      facts({ isWhole: false }),
      failed({ kind: 'unauthorized' }),
    ]);
    await clock.flush();
    expect(reasons()).toEqual([]);
    await changes();
    expect(reasons()).toEqual(['nearly-full']);
    await changes();
    expect(reasons()).toEqual(['nearly-full']);
    await changes();
    expect(reasons()).toEqual(['nearly-full']);
    await changes();
    expect(reasons()).toEqual([]);
  });

  it('can be dismissed, and stays so until its fact is another', async () => {
    const { clock, flow, reasons, changes, memory } = setUp([
      facts(),
      facts(),
      facts({ use: { ...use, usedBytes: 100 } }),
      facts(),
    ]);
    await clock.flush();
    flow.commands.dismiss('nearly-full nearing 100');
    expect(reasons()).toEqual(['daily-charge']);
    expect(flow.store.getState()).toMatchObject({ isDismissed: true });
    await changes();
    expect(reasons()).toEqual(['daily-charge']);
    expect(memory()?.dismissed).toEqual(['nearly-full nearing 100']);
    await changes();
    expect(reasons()).toEqual(['daily-charge', 'nearly-full']);
    await changes();
    expect(reasons()).toEqual(['daily-charge', 'nearly-full']);
  });

  it('of an open payment or a full cloud cannot be dismissed', async () => {
    const { clock, flow, reasons } = setUp([facts({ isOver: true, packages: [] })]);
    await clock.flush();
    flow.commands.dismiss('over');
    flow.commands.dismiss('unknown');
    expect(reasons()).toEqual(['over']);
  });

  it('is announced once, also after a reload', async () => {
    const { clock, flow, changes, memory } = setUp([facts(), facts()]);
    await clock.flush();
    expect(flow.store.getState()).toMatchObject({ announced: [] });
    expect(memory()?.announced).toEqual(['daily-charge daily']);
    await changes();
    expect(flow.store.getState()).toMatchObject({ announced: ['daily-charge daily'] });
    flow.commands.dismiss('daily-charge daily');
    expect(memory()?.announced).toContain('nearly-full nearing 100');
  });

  it('looks again when an activation has taken five minutes', async () => {
    const slow = facts({ packages: [connecting], use: { ...use, usedBytes: 1 } });
    const { clock, reasons, flow } = setUp([slow, slow]);
    await clock.flush();
    expect(reasons()).toEqual([]);
    await clock.advance(5 * 60_000);
    expect(reasons()).toEqual([]);
    await clock.advance(1_000);
    expect(reasons()).toEqual(['activating']);
    flow.stop();
    expect(clock.waiting()).toBe(0);
  });
});
