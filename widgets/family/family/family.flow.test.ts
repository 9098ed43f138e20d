import { describe, expect, it } from 'vitest';
import type { Failure } from '#base/values/failure.ts';
import { failed, success, type Outcome } from '#base/values/outcome.ts';
import { createChangeKeys } from '#family/change-keys.ts';
import { memoryStorage } from '../../../tests/support/fake-browser.ts';
import { aFamily } from '../../../tests/support/families.ts';
import { createFamilyFlow, type FamilyDeps } from './family.flow.ts';
import type { FamilyView } from './load-family.ts';

const family = aFamily();
const view: FamilyView = { userId: 'u1', family };
const none: FamilyView = { userId: 'u1' };
const down: Failure = { kind: 'unreachable' };
const settled = () => new Promise((done) => setTimeout(done));
const remove = { kind: 'remove', id: 'm2' } as const;

/** A screen whose reads and changes have these outcomes, in turn. */
function screen(
  reads: readonly Outcome<FamilyView>[],
  sent: readonly Outcome<unknown>[] = [],
  change: Partial<FamilyDeps> = {},
) {
  const log: string[] = [];
  const left = [...reads];
  const answers = [...sent];
  let changed = () => {};
  const flow = createFamilyFlow({
    load: async () => left.shift() ?? failed(down),
    keys: createChangeKeys(memoryStorage(), () => `key`),
    send: async (userId, { kind }, key) => {
      log.push(`${kind} ${userId} ${key}`);
      return answers.shift() ?? success(undefined);
    },
    announce: () => log.push('announced'),
    signedIn: () => true,
    signInFirst: () => log.push('sign in first'),
    signInAgain: () => log.push('sign in again'),
    navigate: (target) => log.push(target),
    leaveEmpty: () => log.push('left'),
    onChanged: (task) => {
      changed = task;
      return () => log.push('closed');
    },
    ...change,
  });
  return { flow, log, change: () => changed(), state: () => flow.store.getState() };
}

describe('the family screen', () => {
  it('reads again when something has changed, and keeps what it shows if that fails', async () => {
    const { change, state } = screen([success(view), failed(down), success(none)]);
    await settled();
    expect(state()).toEqual({ step: 'ready', view });
    change();
    await settled();
    expect(state()).toEqual({ step: 'ready', view, stale: down });
    change();
    await settled();
    expect(state()).toEqual({ step: 'ready', view: none });
  });

  it('shows nothing where the operator has no families', async () => {
    const { log, state } = screen([failed({ kind: 'not-supported' })]);
    await settled();
    expect([state(), log]).toEqual([{ step: 'unsupported' }, ['left']]);
  });

  it('leads visitors, and users whose session has ended, to the sign-in', async () => {
    const visitor = screen([], [], { signedIn: () => false });
    expect(visitor.log).toEqual(['sign in first']);
    const { log, state } = screen([failed({ kind: 'unauthorized' })]);
    await settled();
    expect(log).toEqual(['sign in again']);
    expect(state()).toEqual({ step: 'failed', failure: { kind: 'unauthorized' } });
  });

  it('can be read again after a failure', async () => {
    const { flow, state } = screen([failed(down), success(view)]);
    await settled();
    expect(state()).toEqual({ step: 'failed', failure: down });
    flow.commands.retry();
    expect(state()).toEqual({ step: 'loading' });
    await settled();
    expect(state()).toEqual({ step: 'ready', view });
  });

  it('asks before a member is removed, and does nothing if the user keeps the member', async () => {
    const { flow, log, state } = screen([success(view)]);
    await settled();
    flow.commands.ask(remove);
    expect(state()).toEqual({ step: 'ready', view, asking: remove });
    flow.commands.dismiss();
    expect(state()).toEqual({ step: 'ready', view });
    flow.commands.confirm();
    expect(log).toEqual([]);
  });

  it('removes the member that was asked about, once, and tells the others', async () => {
    const without = { ...view, family: { ...family, members: family.members.slice(0, 1) } };
    const { flow, log, state } = screen([success(view), success(without)]);
    await settled();
    flow.commands.ask(remove);
    flow.commands.confirm();
    flow.commands.confirm();
    expect(state()).toMatchObject({ asking: remove, busy: remove });
    await settled();
    expect(state()).toEqual({ step: 'ready', view: without, done: 'remove' });
    expect(log).toEqual(['remove u1 key', 'announced']);
  });

  it('keeps the question open while it reads again', async () => {
    const { flow, change, state } = screen([success(view), success(view)]);
    await settled();
    flow.commands.ask(remove);
    change();
    await settled();
    expect(state()).toEqual({ step: 'ready', view, asking: remove });
  });

  it('does not read beside a change that is being sent', async () => {
    let reads = 0;
    const load = async () => {
      reads += 1;
      return success(view);
    };
    const { flow, change } = screen([], [], { load });
    await settled();
    flow.commands.createLink();
    change();
    await settled();
    expect(reads).toBe(2);
  });

  it('finds a family that was created although the response was lost', async () => {
    const { flow, log, state } = screen([success(none), success(view)], [failed(down)]);
    await settled();
    flow.commands.create();
    await settled();
    expect(state()).toEqual({ step: 'ready', view, done: 'create' });
    expect(log).toEqual(['create u1 key', 'announced']);
  });

  it('says that nothing has changed, and sends the same change again', async () => {
    const { flow, log, state } = screen(
      [success(none), success(none), success(view)],
      [failed(down)],
    );
    await settled();
    flow.commands.create();
    await settled();
    expect(state()).toMatchObject({ view: none, problem: { what: 'lost' } });
    flow.commands.again();
    await settled();
    expect(state()).toEqual({ step: 'ready', view, done: 'create' });
    expect(log.filter((each) => each.startsWith('create'))).toHaveLength(2);
  });

  it('does not know whether a change is done while nothing can be read', async () => {
    const { flow, state } = screen([success(view), failed(down), success(none)], [failed(down)]);
    await settled();
    flow.commands.ask({ kind: 'leave' });
    flow.commands.confirm();
    await settled();
    expect(state()).toMatchObject({ view, problem: { what: 'unknown' } });
    flow.commands.retry();
    await settled();
    expect(state()).toEqual({ step: 'ready', view: none });
  });

  it('says why a change was refused', async () => {
    const failure: Failure = { kind: 'family', reason: 'full' };
    const { flow, state } = screen([success(view), success(view)], [failed(failure)]);
    await settled();
    flow.commands.createLink();
    await settled();
    expect(state()).toMatchObject({ problem: { what: 'refused', failure } });
  });

  it.each<[Failure, FamilyView, FamilyView]>([
    [{ kind: 'family', reason: 'exists' }, none, view],
    [{ kind: 'family-not-found' }, view, none],
  ])('%j is not told: what is read then says so', async (failure, before, after) => {
    const { flow, state } = screen([success(before), success(after)], [failed(failure)]);
    await settled();
    flow.commands.create();
    await settled();
    expect(state()).toEqual({ step: 'ready', view: after });
  });

  it('does not show what was read before a change as if it were true', async () => {
    const { flow, state } = screen([success(view), failed(down)]);
    await settled();
    flow.commands.ask({ kind: 'delete' });
    flow.commands.confirm();
    await settled();
    expect(state()).toEqual({ step: 'failed', failure: down });
  });

  it('leads to packages and plans, and stops listening', async () => {
    const { flow, log } = screen([success(view)]);
    await settled();
    flow.commands.otherPackages();
    flow.commands.toPlans();
    flow.stop();
    expect(log).toEqual(['/plans/available-packages', '/plans', 'closed']);
  });
});
