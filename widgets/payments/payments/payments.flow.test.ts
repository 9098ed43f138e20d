import { describe, expect, it } from 'vitest';
import type { Failure } from '#base/values/failure.ts';
import { failed, success, type Outcome } from '#base/values/outcome.ts';
import { createCardChangeStore } from '#payments/card-change-store.ts';
import type { Card, EndingPackage } from '#payments/card.ts';
import type { Payment, PaymentsPage } from '#payments/payment.ts';
import { fakePage, memoryLock, memoryStorage } from '../../../tests/support/fake-browser.ts';
import { createFakeClock } from '../../../tests/support/fake-clock.ts';
import { aPackage } from '../../../tests/support/plans.ts';
import type { PaymentsDeps } from './payments-context.ts';
import { createPaymentsFlow } from './payments.flow.ts';
import type { PaymentsView } from './payments.state.ts';

const pkg = aPackage({ id: 'p500', type: 'card', nextPayment: '2026-12-05' });
const card: Card = { id: 'c1', last4: '4242', status: 'active', packageIds: ['p500'] };
const newCard: Card = { id: 'c2', last4: '1881', status: 'active', packageIds: ['p500'] };
const declined: Payment = { id: 'x1', purpose: 'card_check', status: 'failed' };
const down: Failure = { kind: 'unreachable' };
const url = 'https://bank.example/1';

/** A server with one user, and the flow of a page. */
function setUp(options: { isReplacing?: boolean; signedIn?: boolean } = {}) {
  const clock = createFakeClock();
  const storage = memoryStorage();
  const page = fakePage();
  const log: string[] = [];
  const sent: string[] = [];
  const server = {
    cards: [card] as readonly Card[],
    payments: { payments: [], next: 'n1' } as PaymentsPage,
    removal: success<readonly EndingPackage[]>([{ id: 'p500', until: '2026-12-05' }]),
    binding: success<string>(url),
    cardsFailure: undefined as Failure | undefined,
  };
  const cards = async () =>
    server.cardsFailure ? failed(server.cardsFailure) : success(server.cards);
  const load = async (): Promise<Outcome<PaymentsView>> =>
    server.cardsFailure?.kind === 'unauthorized'
      ? failed(server.cardsFailure)
      : success({
          userId: 'u1',
          tenant: 'other',
          cards: await cards(),
          payments: success(server.payments),
          packages: success({ current: [pkg], switchover: [] }),
        });
  let changed = () => {};
  let keys = 0;
  const open = (change: Partial<PaymentsDeps> = {}) => {
    const flow = createPaymentsFlow(
      {
        load,
        page: async (_, before) => {
          sent.push(`page ${before}`);
          return success({ payments: [{ id: `after ${before}` }] });
        },
        changeCard: () => ({
          intervalMs: 5_000,
          polling: { clock, visibility: page, lock: memoryLock() },
          store: createCardChangeStore(storage, 'u1', clock.now),
          cards,
          payments: async () => success(server.payments),
          bind: async (key) => {
            sent.push(`bind ${key}`);
            return server.binding;
          },
          remove: async (id, key) => {
            sent.push(`remove ${id} ${key}`);
            return server.removal;
          },
        }),
        newIdempotencyKey: () => `k${(keys += 1)}`,
        prepare: () => ({
          open: (to) => {
            log.push(`open ${to}`);
            return 'opened';
          },
          close: () => log.push('close tab'),
        }),
        now: clock.now,
        signedIn: () => options.signedIn ?? true,
        signInFirst: () => log.push('sign in first'),
        signInAgain: () => log.push('sign in again'),
        navigate: (target) => log.push(target),
        back: () => log.push('back'),
        leaveEmpty: () => log.push('left'),
        announce: () => log.push('announce'),
        reportCancelled: (id) => log.push(`cancelled ${id}`),
        onChanged: (task) => {
          changed = task;
          return () => log.push('closed');
        },
        ...change,
      },
      options.isReplacing,
    );
    return { ...flow, state: () => flow.store.getState() };
  };
  const stored = () => createCardChangeStore(storage, 'u1', clock.now).get();
  return { clock, server, log, sent, open, stored, change: () => changed() };
}

describe('the payments screen', () => {
  it('shows cards, payments and packages, and reads again when something has changed', async () => {
    const { clock, server, open, change } = setUp();
    const { state } = open();
    await clock.flush();
    expect(state()).toMatchObject({ step: 'ready', view: { cards: { value: [card] } } });
    server.cards = [newCard];
    change();
    await clock.flush();
    expect(state()).toMatchObject({ view: { cards: { value: [newCard] } } });
  });

  it('keeps what it shows if it cannot be read again, and says why', async () => {
    const { clock, server, open, change } = setUp();
    const { state, commands } = open();
    await clock.flush();
    server.cardsFailure = down;
    change();
    await clock.flush();
    expect(state()).toMatchObject({ stale: down, view: { cards: { value: [card] } } });
    server.cardsFailure = undefined;
    commands.retry();
    await clock.flush();
    expect(state()).not.toHaveProperty('stale');
  });

  it('shows nothing where the operator has nothing of it', async () => {
    const { clock, log, open } = setUp();
    const { state } = open({ load: async () => failed({ kind: 'not-supported' }) });
    await clock.flush();
    expect(state()).toEqual({ step: 'unsupported' });
    expect(log).toEqual(['left']);
  });

  it('leads to the sign-in, before and after a session', async () => {
    const visitor = setUp({ signedIn: false });
    visitor.open();
    expect(visitor.log).toEqual(['sign in first']);
    const { clock, server, log, open } = setUp();
    server.cardsFailure = { kind: 'unauthorized' };
    open();
    await clock.flush();
    expect(log).toEqual(['sign in again']);
  });

  it('adds a page on demand, once for two presses', async () => {
    const { clock, sent, open } = setUp();
    const { state, commands } = open();
    await clock.flush();
    commands.showMore();
    commands.showMore();
    expect(state()).toMatchObject({ more: 'loading' });
    await clock.flush();
    expect(sent).toEqual(['page n1']);
    expect(state()).toMatchObject({ view: { payments: { value: { payments: [{}] } } } });
    expect(state()).not.toHaveProperty('more');
    commands.showMore();
    expect(sent).toHaveLength(1);
  });

  it('says why a page could not be added, and adds it on the next press', async () => {
    const { clock, open } = setUp();
    const pages: Outcome<PaymentsPage>[] = [failed(down), success({ payments: [{ id: 'p2' }] })];
    const { state, commands } = open({ page: async () => pages.shift() ?? failed(down) });
    await clock.flush();
    commands.showMore();
    await clock.flush();
    expect(state()).toMatchObject({ more: down });
    commands.showMore();
    await clock.flush();
    expect(state()).toMatchObject({ view: { payments: { value: { payments: [{ id: 'p2' }] } } } });
  });
});

describe('removing the card', () => {
  const asked = async (set: ReturnType<typeof setUp>) => {
    const flow = set.open();
    await set.clock.flush();
    flow.commands.askToRemove(card);
    return flow;
  };

  it('sends nothing before the second press, and nothing if the card is kept', async () => {
    const set = setUp();
    const { state, commands } = await asked(set);
    expect(state()).toMatchObject({ removing: { card, isBusy: false } });
    commands.keepCard();
    commands.removeCard();
    expect(state()).not.toHaveProperty('removing');
    expect(set.sent).toEqual([]);
  });

  it('sends it once for two presses, names what ends, and tells the others', async () => {
    const set = setUp();
    const { state, commands } = await asked(set);
    commands.removeCard();
    commands.removeCard();
    commands.keepCard();
    set.change();
    expect(state()).toMatchObject({ removing: { isBusy: true } });
    set.server.cards = [];
    await set.clock.flush();
    expect(set.sent).toEqual(['remove c1 k1']);
    expect(set.log).toEqual(['cancelled p500', 'announce']);
    expect(state()).toMatchObject({
      view: { cards: { value: [] } },
      result: { kind: 'removed', last4: '4242', packages: [{ id: 'p500', until: '2026-12-05' }] },
    });
    expect(set.stored()).toBeUndefined();
  });

  it('is refused while a payment is processed, and asked with a new key afterwards', async () => {
    const set = setUp();
    const { state, commands } = await asked(set);
    const { removal } = set.server;
    set.server.removal = failed({ kind: 'conflict' });
    commands.removeCard();
    await set.clock.flush();
    expect(state()).toMatchObject({ result: { kind: 'busy' } });
    set.server.removal = removal;
    commands.askToRemove(card);
    commands.removeCard();
    await set.clock.flush();
    expect(set.sent).toEqual(['remove c1 k1', 'remove c1 k2']);
  });

  it('with a lost response is found in the cards', async () => {
    const set = setUp();
    const { state, commands } = await asked(set);
    set.server.removal = failed(down);
    commands.removeCard();
    set.server.cards = [];
    await set.clock.flush();
    expect(set.sent).toHaveLength(1);
    expect(state()).toMatchObject({
      result: { kind: 'removed', packages: [{ id: 'p500', until: '2026-12-05' }] },
    });
  });

  it('with a lost response stays unknown, also after a reload, and is sent with the same key', async () => {
    const set = setUp();
    const { state, commands, stop } = await asked(set);
    set.server.removal = failed(down);
    commands.removeCard();
    await set.clock.flush();
    expect(state()).toMatchObject({ result: { kind: 'lost', cardId: 'c1' } });
    stop();
    const again = set.open();
    await set.clock.flush();
    expect(again.state()).toMatchObject({ result: { kind: 'lost' } });
    again.commands.askToRemove(card);
    again.commands.removeCard();
    await set.clock.flush();
    expect(set.sent).toEqual(['remove c1 k1', 'remove c1 k1']);
    set.server.cards = [];
    again.commands.checkRemoval();
    await set.clock.flush();
    expect(again.state()).toMatchObject({ result: { kind: 'removed', last4: '4242' } });
    expect(set.stored()).toBeUndefined();
  });

  it('that was left while it was sent is found when the screen opens again', async () => {
    const set = setUp();
    const { commands, stop } = await asked(set);
    set.server.removal = failed(down);
    set.server.cardsFailure = down;
    commands.removeCard();
    stop();
    await set.clock.flush();
    set.server.cards = [];
    set.server.cardsFailure = undefined;
    const again = set.open();
    await set.clock.flush();
    expect(again.state()).toMatchObject({ result: { kind: 'removed', last4: '4242' } });
  });
});

describe('replacing the card', () => {
  it('is an address of its own, which asks first', async () => {
    const set = setUp();
    const { commands, state, showReplacing } = set.open();
    await set.clock.flush();
    commands.replaceCard();
    expect(set.log).toEqual(['/payments?step=card']);
    showReplacing(true);
    expect(state()).toMatchObject({ step: 'replacing', card });
    commands.cancelReplacing();
    expect(set.log).toEqual(['/payments?step=card', 'back']);
    showReplacing(false);
    expect(state()).toMatchObject({ step: 'ready' });
    expect(set.sent).toEqual([]);
  });

  const waiting = async (set = setUp({ isReplacing: true })) => {
    const flow = set.open();
    await set.clock.flush();
    flow.commands.bindCard();
    flow.commands.bindCard();
    await set.clock.flush();
    return { set, ...flow };
  };

  it('opens the bank’s page once, and ends when a new card is there', async () => {
    const { set, state } = await waiting();
    expect(set.sent).toEqual(['bind k1']);
    expect(state()).toMatchObject({ step: 'binding', url, opening: 'opened', last4: '4242' });
    await set.clock.advance(12_000);
    expect(state()).toMatchObject({ step: 'binding' });
    set.server.cards = [newCard];
    await set.clock.advance(5_000);
    expect(state()).toMatchObject({
      step: 'ready',
      view: { cards: { value: [newCard] } },
      result: { kind: 'bound', last4: '1881' },
    });
    expect(set.log).toEqual([`open ${url}`, '/payments', 'announce']);
    expect(set.stored()).toBeUndefined();
  });

  it('keeps the previous card when the check of the new one fails', async () => {
    const { set, state } = await waiting();
    set.server.payments = { payments: [declined] };
    await set.clock.advance(5_000);
    expect(state()).toMatchObject({ step: 'ready', result: { kind: 'declined', last4: '4242' } });
  });

  it('does not take an earlier failed check for its own', async () => {
    const set = setUp({ isReplacing: true });
    set.server.payments = { payments: [declined] };
    const { state } = await waiting(set);
    await set.clock.advance(20_000);
    expect(state()).toMatchObject({ step: 'binding' });
  });

  it('is no failure if it takes long, and can be checked', async () => {
    const { set, state, commands } = await waiting();
    await set.clock.advance(190_000);
    expect(state()).toMatchObject({ step: 'binding', isDelayed: true });
    set.server.cards = [newCard];
    commands.checkBinding();
    await set.clock.flush();
    expect(state()).toMatchObject({ result: { kind: 'bound' } });
  });

  it('goes on after a reload, and ends where the user gives it up', async () => {
    const { set, stop } = await waiting();
    stop();
    const again = set.open();
    await set.clock.flush();
    expect(again.state()).toMatchObject({ step: 'binding', url });
    again.commands.openPage();
    expect(set.log.filter((each) => each === `open ${url}`)).toHaveLength(2);
    again.commands.cancelReplacing();
    expect(set.stored()).toBeUndefined();
    expect(set.sent).toEqual(['bind k1']);
  });

  it('with a lost response is sent with the same key', async () => {
    const set = setUp({ isReplacing: true });
    set.server.binding = failed(down);
    const { state, commands } = await waiting(set);
    expect(state()).toMatchObject({ step: 'replacing', failure: down });
    expect(set.log).toEqual(['close tab']);
    set.server.binding = success(url);
    commands.bindCard();
    await set.clock.flush();
    expect(set.sent).toEqual(['bind k1', 'bind k1']);
    expect(state()).toMatchObject({ step: 'binding' });
  });

  it('that was refused is asked for with a new key', async () => {
    const set = setUp({ isReplacing: true });
    set.server.binding = failed({ kind: 'conflict' });
    const { commands } = await waiting(set);
    commands.bindCard();
    await set.clock.flush();
    expect(set.sent).toEqual(['bind k1', 'bind k2']);
  });
});
