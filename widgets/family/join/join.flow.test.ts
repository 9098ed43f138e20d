import { describe, expect, it } from 'vitest';
import type { Failure } from '#base/values/failure.ts';
import { failed, success, type Outcome } from '#base/values/outcome.ts';
import { createChangeKeys } from '#family/change-keys.ts';
import type { Invitation } from '#family/family.ts';
import { memoryStorage } from '../../../tests/support/fake-browser.ts';
import { aFamily } from '../../../tests/support/families.ts';
import type { FamilyView } from '../family/load-family.ts';
import { createJoinFlow, type JoinDeps } from './join.flow.ts';

const invitation: Invitation = { state: 'open', ownerName: 'Anna', members: 3, limit: 10 };
const view: FamilyView = { userId: 'u1', family: aFamily({ role: 'member' }) };
const none: Outcome<FamilyView> = success({ userId: 'u1' });
const down: Failure = { kind: 'unreachable' };
const settled = () => new Promise((done) => setTimeout(done));

function screen(change: Partial<JoinDeps> = {}) {
  const log: string[] = [];
  const flow = createJoinFlow({
    token: 't1',
    invitation: async (token) => {
      log.push(`read ${token}`);
      return success(invitation);
    },
    account: async () => success({ userId: 'u1', tenant: 'bln' }),
    load: async () => success(view),
    keys: createChangeKeys(memoryStorage(), () => 'key'),
    send: async (userId, { kind }, key) => {
      log.push(`${kind} ${userId} ${key}`);
      return success(undefined);
    },
    announce: () => log.push('announced'),
    forget: () => log.push('forgotten'),
    signedIn: () => true,
    signInAgain: () => log.push('sign in again'),
    signInFirst: () => log.push('sign in first'),
    navigate: (target) => log.push(target),
    leaveEmpty: () => log.push('left'),
    ...change,
  });
  return { flow, log, state: () => flow.store.getState() };
}

describe('the invitation to a family', () => {
  it('is shown to a visitor, who signs in to answer', async () => {
    const { flow, log, state } = screen({ signedIn: () => false });
    await settled();
    expect(state()).toEqual({ step: 'invited', invitation, isSignedIn: false });
    flow.commands.accept();
    flow.commands.signIn();
    expect(log).toEqual(['read t1', 'sign in first', 'sign in first']);
  });

  it('is accepted once, then forgotten, and the others read again', async () => {
    const { flow, log, state } = screen();
    await settled();
    flow.commands.accept();
    flow.commands.accept();
    flow.commands.decline();
    expect(state()).toMatchObject({ busy: 'accept' });
    await settled();
    expect(state()).toEqual({ step: 'joined', view });
    expect(log).toEqual(['read t1', 'accept u1 key', 'announced', 'forgotten']);
  });

  it('is declined', async () => {
    const { flow, log, state } = screen({ load: async () => none });
    await settled();
    flow.commands.decline();
    await settled();
    expect(state()).toEqual({ step: 'declined' });
    expect(log).toContain('decline u1 key');
  });

  it.each([
    ['revoked', 'link'],
    ['expired', 'link'],
    ['accepted', 'accepted'],
    ['declined', 'declined'],
  ] as const)('that is %s leads nowhere', async (state, why) => {
    const page = screen({ invitation: async () => success({ state }) });
    await settled();
    expect(page.state()).toEqual({ step: 'gone', why });
    expect(page.log).toEqual(['forgotten']);
  });

  it('without a token leads nowhere, and sends nothing', async () => {
    const { log, state } = screen({ token: undefined });
    await settled();
    expect([state(), log]).toEqual([{ step: 'gone', why: 'link' }, []]);
  });

  it('that was deleted before the answer leads nowhere', async () => {
    const gone: Failure = { kind: 'family', reason: 'link-deleted' };
    const { flow, state } = screen({ send: async () => failed(gone), load: async () => none });
    await settled();
    flow.commands.accept();
    await settled();
    expect(state()).toEqual({ step: 'gone', why: 'link' });
  });

  it.each(['full', 'already-member', 'active-subscription'] as const)(
    'that is refused as %s stays, with the reason',
    async (reason) => {
      const failure: Failure = { kind: 'family', reason };
      const { flow, log, state } = screen({
        send: async () => failed(failure),
        load: async () => none,
      });
      await settled();
      flow.commands.accept();
      await settled();
      expect(state()).toMatchObject({ step: 'invited', problem: { what: 'refused', failure } });
      expect(log).not.toContain('forgotten');
    },
  );

  it('whose acceptance was lost is accepted if the user is in the family', async () => {
    const lost = screen({ send: async () => failed(down) });
    await settled();
    lost.flow.commands.accept();
    await settled();
    expect(lost.state()).toMatchObject({ step: 'joined' });
    const unsent = screen({ send: async () => failed(down), load: async () => none });
    await settled();
    unsent.flow.commands.accept();
    await settled();
    expect(unsent.state()).toMatchObject({ step: 'invited', problem: { what: 'lost' } });
  });

  it('leads to the sign-in if the session has ended', async () => {
    const { flow, log } = screen({ account: async () => failed({ kind: 'unauthorized' }) });
    await settled();
    flow.commands.accept();
    await settled();
    expect(log).toContain('sign in again');
    expect(log).not.toContain('forgotten');
  });

  it('shows nothing where the operator has no families', async () => {
    const { log, state } = screen({ invitation: async () => failed({ kind: 'not-supported' }) });
    await settled();
    expect([state(), log]).toEqual([{ step: 'unsupported' }, ['forgotten', 'left']]);
  });

  it('can be read again after a failure, and leads to family and plans', async () => {
    let isDown = true;
    const { flow, log, state } = screen({
      invitation: async () => (isDown ? failed(down) : success(invitation)),
    });
    await settled();
    expect(state()).toEqual({ step: 'failed', failure: down });
    isDown = false;
    flow.commands.retry();
    await settled();
    expect(state()).toMatchObject({ step: 'invited' });
    flow.commands.toFamily();
    flow.commands.toPlans();
    expect(log).toEqual(['/family', '/plans']);
  });
});
