import { describe, expect, it, vi } from 'vitest';
import { createFakeClock } from '../../../tests/support/fake-clock.ts';
import { memoryStorage } from '../../../tests/support/fake-browser.ts';
import { aPromo } from '../../../tests/support/promo.ts';
import { failed, success, type Outcome } from '#base/values/outcome.ts';
import type { LookUpResult } from '#promo/look-up.ts';
import { createPromoRecordStore, type PromoRecordStore } from '#promo/offer/promo-record-store.ts';
import { resumeLeft } from '#promo/offer/submit-promo.ts';
import { refusalOf } from '#promo/promo-code.ts';
import { createEntryFlow, type EntryDeps } from './code.flow.ts';
import { earlierEntryOf, type PromoCodes } from './promo-codes.ts';

const route = '/plans/input-promocode';
const looked = (kind: LookUpResult['payment']['kind'] = 'none'): Outcome<LookUpResult> =>
  success({
    found: aPromo(),
    payment: kind === 'open' ? { kind, url: 'https://pay.example/' } : { kind },
  });

const newMemory = () =>
  createPromoRecordStore(
    memoryStorage(),
    () => undefined,
    () => 0,
  );

interface Given extends Partial<EntryDeps> {
  readonly signedOut?: true;
  readonly lookUp?: PromoCodes['lookUp'];
  readonly memory?: PromoRecordStore;
  readonly userId?: string;
  readonly now?: number;
  /** The page provides tokens, and knows of no user. */
  readonly visitor?: true;
}

function start({ signedOut, ...options }: Given = {}) {
  const { flush } = createFakeClock();
  const memory = options.memory ?? newMemory();
  const lookUp = vi.fn<PromoCodes['lookUp']>(options.lookUp ?? (() => Promise.resolve(looked())));
  const codes: PromoCodes = {
    promos: memory,
    lookUp,
    refusalOf,
    resume: (code) => resumeLeft(memory, { ...aPromo(), code }),
    hasUser: async () => !options.visitor,
    owner: () => options.userId ?? '',
    before: async () => earlierEntryOf(memory, options.userId, options.now ?? 0),
  };
  const deps = {
    prefilled: options.prefilled,
    stored: memory.read() !== undefined,
    signedIn: () => !signedOut,
    codes,
    signInFirst: vi.fn(),
    navigate: vi.fn(),
  };
  const flow = createEntryFlow(deps);
  return { ...deps, ...flow, lookUp, memory, state: flow.store.getState, flush };
}

describe('promo code entry flow', () => {
  it('looks the code up without spaces and shows its terms on the next screen', async () => {
    const { commands, lookUp, flush, navigate, memory } = start();
    commands.edit(' PAID 50\u00a0');
    commands.lookUp();
    await flush();
    expect(lookUp).toHaveBeenCalledWith('PAID50', expect.any(AbortSignal));
    expect(memory.read()).toMatchObject({ phase: 'found', found: aPromo() });
    expect(navigate).toHaveBeenCalledWith(`${route}/before-active-promo`, undefined);
  });

  it('leads a code without related resources to failure', async () => {
    const { commands, flush, navigate } = start({
      lookUp: () => Promise.resolve(looked('unknown')),
    });
    commands.edit('X');
    commands.lookUp();
    await flush();
    expect(navigate).toHaveBeenCalledWith(`${route}/failure`, undefined);
  });

  it('sends no request for a code that is missing or too long', () => {
    const { commands, state, lookUp } = start();
    commands.lookUp();
    expect(state()).toMatchObject({ problem: { kind: 'empty' } });
    commands.edit('x'.repeat(5_000));
    commands.lookUp();
    expect(state()).toMatchObject({ problem: { kind: 'refused', refusal: { state: 0 } } });
    expect(lookUp).not.toHaveBeenCalled();
  });

  it('shows what is wrong with the code, or with the connection', async () => {
    const responses = [
      failed({ kind: 'promo', state: 1, already: true }),
      failed({ kind: 'offline' }),
    ];
    const { commands, state, flush } = start({
      lookUp: () => Promise.resolve(responses.shift() ?? looked()),
    });
    commands.edit('X');
    commands.lookUp();
    await flush();
    expect(state()).toMatchObject({
      text: 'X',
      problem: { kind: 'refused', refusal: { state: 1, already: true } },
    });
    commands.lookUp();
    await flush();
    expect(state()).toMatchObject({ problem: { kind: 'failure', failure: { kind: 'offline' } } });
  });

  it('ignores a response for a code that has since been changed', async () => {
    const responses: ((outcome: Outcome<LookUpResult>) => void)[] = [];
    const { commands, state, flush, navigate } = start({
      lookUp: () => new Promise((resolve) => responses.push(resolve)),
    });
    commands.edit('OLD');
    commands.lookUp();
    await flush();
    commands.edit('NEW');
    responses[0]?.(looked());
    await flush();
    expect(navigate).not.toHaveBeenCalled();
    expect(state()).toEqual({ step: 'editing', text: 'NEW' });
  });

  it('sends one lookup for a double click', async () => {
    const { commands, lookUp, flush } = start();
    commands.edit('X');
    commands.lookUp();
    commands.lookUp();
    await flush();
    expect(lookUp).toHaveBeenCalledOnce();
  });

  it('looks a prefilled code up immediately and replaces the history entry', async () => {
    const { flush, navigate } = start({ prefilled: 'PAID50' });
    await flush();
    expect(navigate).toHaveBeenCalledWith(`${route}/before-active-promo`, { replace: true });
  });

  it('waits for sign-in with a prefilled code', () => {
    const { state, lookUp, signInFirst } = start({ prefilled: 'PAID50', signedOut: true });
    expect(state()).toEqual({ step: 'editing', text: 'PAID50' });
    expect(lookUp).not.toHaveBeenCalled();
    expect(signInFirst).not.toHaveBeenCalled();
  });

  it('requires sign-in first, then looks up the typed code', async () => {
    const memory = newMemory();
    const before = start({ signedOut: true, memory });
    before.commands.edit('PAID50');
    before.commands.lookUp();
    await before.flush();
    expect(before.signInFirst).toHaveBeenCalledOnce();
    expect(before.state()).toEqual({ step: 'editing', text: 'PAID50' });
    const after = start({ memory });
    await after.flush();
    expect(memory.read()?.phase).toBe('found');
  });

  /** Types a code; the session has ended by then. */
  const typeInEndedSession = async (memory: PromoRecordStore, userId?: string) => {
    const { commands, flush, signInFirst } = start({
      memory,
      ...(userId === undefined ? {} : { userId }),
      lookUp: async () => failed({ kind: 'unauthorized' }),
    });
    commands.edit('PAID50');
    commands.lookUp();
    await flush();
    expect(signInFirst).toHaveBeenCalledOnce();
  };

  it('looks up a code typed in a session that has ended for the same user only', async () => {
    const memory = newMemory();
    await typeInEndedSession(memory, 'u1');
    const other = start({ memory, userId: 'u2' });
    await other.flush();
    expect(other.lookUp).not.toHaveBeenCalled();
    expect(other.state()).toEqual({ step: 'editing', text: '' });
    const visitor = start({ memory, signedOut: true });
    await visitor.flush();
    expect(visitor.state()).toEqual({ step: 'editing', text: '' });
    const same = start({ memory, userId: 'u1' });
    await same.flush();
    expect(same.lookUp).toHaveBeenCalledExactlyOnceWith('PAID50', expect.any(AbortSignal));
  });

  it('hides no activation of a user behind a code that another has typed', async () => {
    const memory = newMemory();
    memory.save({ phase: 'waiting', found: aPromo(), key: 'k', until: 1, requestId: 'r' });
    await typeInEndedSession(memory, 'another');
    for (let visit = 0; visit < 2; visit += 1) {
      const { navigate, flush } = start({ memory, userId: 'u1' });
      await flush();
      expect(navigate).toHaveBeenCalledWith(`${route}/before-active-promo`, { replace: true });
    }
  });

  it('looks up a code after the sign-in of a visitor whose page provides tokens', async () => {
    const memory = newMemory();
    const visitor = start({ memory, visitor: true });
    visitor.commands.edit('PAID50');
    visitor.commands.lookUp();
    await visitor.flush();
    expect(visitor.signInFirst).toHaveBeenCalledOnce();
    expect(visitor.lookUp).not.toHaveBeenCalled();
    const again = start({ memory, visitor: true });
    await again.flush();
    expect(again.state()).toEqual({ step: 'editing', text: 'PAID50' });
    expect(again.signInFirst).not.toHaveBeenCalled();
    again.commands.lookUp();
    await again.flush();
    const user = start({ memory, userId: 'u1' });
    await user.flush();
    expect(user.lookUp).toHaveBeenCalledOnce();
  });

  it('shows a code once, and does not look it up, if the user of the ended session is not known', async () => {
    const memory = newMemory();
    await typeInEndedSession(memory);
    const next = start({ memory, userId: 'u1' });
    await next.flush();
    expect(next.state()).toEqual({ step: 'editing', text: 'PAID50' });
    expect(next.lookUp).not.toHaveBeenCalled();
    expect(memory.read()).toBeUndefined();

    await typeInEndedSession(memory);
    const late = start({ memory, userId: 'u1', now: 86_400_000 });
    await late.flush();
    expect(late.state()).toEqual({ step: 'editing', text: '' });
    expect(memory.read()).toBeUndefined();
  });

  it.each([
    ['u1', 'PAID50'],
    [undefined, ''],
  ])('shows the code found last only to its user, once known: %s', async (userId, text) => {
    const memory = newMemory();
    memory.save({ phase: 'found', found: aPromo() });
    const { state, flush } = start({ memory, ...(userId === undefined ? {} : { userId }) });
    await flush();
    expect(state()).toEqual({ step: 'editing', text });
  });

  it('resumes a pending activation', async () => {
    const memory = newMemory();
    memory.save({ phase: 'waiting', found: aPromo(), key: 'k', until: 1, requestId: 'r' });
    const { navigate, lookUp, flush } = start({ memory, prefilled: 'OTHER' });
    await flush();
    expect(navigate).toHaveBeenCalledWith(`${route}/before-active-promo`, { replace: true });
    expect(lookUp).not.toHaveBeenCalled();
  });

  it.each([
    ['knows', looked()],
    ['takes for active', failed({ kind: 'promo', state: 1, already: true } as const)],
  ])(
    'continues the payment of a code that was left and is entered again, which the server %s',
    async (_, outcome) => {
      const memory = newMemory();
      const url = 'https://pay.example/';
      const paying = { phase: 'paying', found: aPromo(), key: 'k', until: 1, url } as const;
      memory.save({ ...paying, left: true });
      const { commands, flush, navigate, state } = start({
        memory,
        lookUp: () => Promise.resolve(outcome),
      });
      await flush();
      expect(state()).toEqual({ step: 'editing', text: '' });
      commands.edit('OTHER');
      commands.lookUp();
      await flush();
      expect(memory.pending(aPromo())?.left).toBe(true);
      navigate.mockClear();
      commands.edit('PAID50');
      commands.lookUp();
      await flush();
      expect(navigate).toHaveBeenCalledExactlyOnceWith(`${route}/before-active-promo`, undefined);
      expect(memory.read()).toEqual(paying);
    },
  );
});
