import { describe, expect, it } from 'vitest';
import { failed, success, type Outcome } from '#base/values/outcome.ts';
import type { PendingChange } from '#purchase/change/pending-change-store.ts';
import { fakePage } from '../../../tests/support/fake-browser.ts';
import { createFakeClock } from '../../../tests/support/fake-clock.ts';
import { aPackage } from '../../../tests/support/plans.ts';
import { createCancelledFlow } from './cancelled.flow.ts';

const pkg = aPackage();
const cancelled: PendingChange = {
  command: 'unsubscribe',
  id: pkg.id,
  key: '00000000-0000-4000-8000-000000000001',
  userId: 'u1',
  at: 0,
  pkg,
  accepted: true,
  verdict: 'success',
};
const { verdict: _, ...running } = cancelled;

async function open(
  outcome: Outcome<PendingChange | undefined>,
  visibility = fakePage(),
  isRestored: Promise<boolean> = Promise.resolve(false),
) {
  const log: string[] = [];
  const clock = createFakeClock();
  const flow = createCancelledFlow({
    visibility,
    pendingChange: async () => outcome,
    isRestored: () => isRestored,
    seen: ({ key }) => log.push(`seen ${key.slice(-1)}`),
    tellReason: (id, reason) => log.push(`${id} ${reason}`),
    signedIn: () => true,
    signInFirst: () => log.push('sign in first'),
    navigate: (target) => log.push(target),
  });
  await clock.flush();
  return { flow, log, visibility, state: flow.store.getState() };
}

describe('cancelled page flow', () => {
  it('names the cancelled package and marks the result as seen', async () => {
    const { state, log } = await open(success(cancelled));
    expect(state).toMatchObject({ step: 'done', pkg });
    expect(log).toEqual(['seen 1']);
  });

  it('knows what remains, and leads to where the package can be kept', async () => {
    const { flow, state, log } = await open(success({ ...cancelled, otherStorage: 10 }));
    expect(state).toMatchObject({ step: 'done', pkg, otherStorage: 10 });
    flow.commands.keep();
    expect(log).toContain(`/plans/available-packages?package=${pkg.id}&step=confirm`);
  });

  it('asks why when the result is first shown, and tells the first answer', async () => {
    const { flow, state, log } = await open(success(cancelled));
    expect(state).toMatchObject({ why: 'asked' });
    flow.commands.giveReason('too-expensive');
    flow.commands.giveReason('other');
    expect(flow.store.getState()).toMatchObject({ step: 'done', why: 'answered' });
    expect(log).toEqual(['seen 1', `${pkg.id} too-expensive`]);
  });

  it('does not ask again after a reload', async () => {
    const { flow, state, log } = await open(success({ ...cancelled, seen: true }));
    expect(state).toEqual({ step: 'done', pkg });
    flow.commands.giveReason('other');
    expect(log).toEqual(['seen 1']);
  });

  it('marks the result as seen only when the page is visible', async () => {
    const page = fakePage();
    page.hide();
    const { log } = await open(success(cancelled), page);
    expect(log).toEqual([]);
    page.show();
    expect(log).toEqual(['seen 1']);
  });

  it('shows the result before it is known whether the package was restored since, then leads on', async () => {
    let reply = (_isRestored: boolean) => {};
    const isRestored = new Promise<boolean>((resolve) => {
      reply = resolve;
    });
    const { state, log } = await open(success(cancelled), fakePage(), isRestored);
    expect(state.step).toBe('done');
    expect(log).toEqual(['seen 1']);
    reply(true);
    await isRestored;
    expect(log).toEqual(['seen 1', '/plans']);
  });

  it('returns to the plans when nothing was cancelled', async () => {
    expect((await open(success(undefined))).log).toEqual(['/plans']);
  });

  it('opens the confirmation of a cancellation still in progress', async () => {
    const { log } = await open(success(running));
    expect(log).toEqual([`/plans/before-unsubscribe?package=${pkg.id}`]);
  });

  it('requires sign-in when the session has expired', async () => {
    expect((await open(failed({ kind: 'unauthorized' }))).log).toEqual(['sign in first']);
  });

  it('shows a failure', async () => {
    const { state } = await open(failed({ kind: 'offline' }));
    expect(state).toEqual({ step: 'failed', failure: { kind: 'offline' } });
  });
});
