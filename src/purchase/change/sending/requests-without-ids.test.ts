import { describe, expect, it } from 'vitest';
import { failed, success } from '#base/values/outcome.ts';
import type { ChangeRequest } from '../../change-request.ts';
import { fakeBrowser } from '../../../../tests/support/fake-browser.ts';
import { createFakeClock } from '../../../../tests/support/fake-clock.ts';
import { createPendingChangeStore } from '../pending-change-store.ts';
import { createSubscriptionChange } from '../subscription-change.flow.ts';

const cancellation = { command: 'unsubscribe', id: 'paid-500gb' } as const;
const done: ChangeRequest = {
  command: 'unsubscribe',
  packageId: cancellation.id,
  status: 'done',
  result: 'ok',
};
const bought: ChangeRequest = { ...done, command: 'subscribe' };
const offline = failed({ kind: 'offline' });

/** A server whose requests have no ids: each response to a change is lost, or refuses it. */
function setUp(before: readonly ChangeRequest[]) {
  const clock = createFakeClock();
  const browser = fakeBrowser(clock);
  const server = { requests: [...before], listed: true, arrives: true, refuses: false };
  const change = createSubscriptionChange({
    ...browser.tab(),
    list: async () => (server.listed ? success([...server.requests]) : offline),
    create: async () => {
      if (server.refuses) return failed({ kind: 'invalid', fields: {} });
      if (server.arrives) server.requests = [{ ...done }, ...server.requests];
      return offline;
    },
  });
  const cancel = async (requests: readonly ChangeRequest[] | undefined = before) => {
    change.commands.begin(cancellation, { requests });
    await clock.flush();
    return change.store.getState();
  };
  const sendAgain = async () => {
    change.commands.retry();
    await clock.flush();
    return change.store.getState();
  };
  const store = createPendingChangeStore(browser.storage, 'u1');
  return { server, cancel, sendAgain, store, change, clock };
}

it.each([
  ['the first one', [bought]],
  ['another one after an earlier one', [bought, { ...done }, { ...bought }]],
])('a cancellation whose response was lost is recognised: %s', async (_, before) => {
  const { cancel } = setUp(before);
  expect(await cancel()).toMatchObject({ step: 'done', pendingChange: { verdict: 'success' } });
});

it('a cancellation that has not arrived is not taken for an earlier one', async () => {
  const { server, cancel } = setUp([{ ...done }, bought]);
  server.arrives = false;
  expect(await cancel()).toMatchObject({ step: 'response-lost', isRuledOut: true });
});

it('a cancellation is not ruled out by a list that has lost earlier ones', async () => {
  const { server, cancel } = setUp([{ ...done }, { ...done }, bought]);
  server.requests = [];
  expect(await cancel()).toMatchObject({ step: 'response-lost', isRuledOut: false });
});

it('a cancellation is not ruled out if it is unknown what the list contained before', async () => {
  const { server, cancel, sendAgain } = setUp([bought]);
  server.listed = false;
  expect(await cancel([])).toMatchObject({ step: 'response-lost', isRuledOut: false });
  const unknown = setUp([bought]);
  unknown.server.listed = false;
  unknown.change.commands.begin(cancellation);
  await unknown.clock.flush();
  unknown.server.listed = true;
  unknown.server.refuses = true;
  expect(await unknown.sendAgain()).toMatchObject({ step: 'response-lost', isRuledOut: false });
  server.listed = true;
  expect(await sendAgain()).toMatchObject({ step: 'done' });
});

it('a cancellation is not ruled out if its repetition is refused and the list cannot be read', async () => {
  const { server, cancel, sendAgain } = setUp([bought]);
  server.listed = false;
  await cancel();
  server.refuses = true;
  expect(await sendAgain()).toMatchObject({ step: 'response-lost', isRuledOut: false });
});

it('what is known about earlier requests survives a reload', async () => {
  const { server, cancel, store } = setUp([{ ...done }, bought]);
  server.listed = false;
  await cancel();
  expect(store.all()[0]?.earlierRequestIds).toHaveLength(1);
});

describe('a cancellation of a package that was cancelled and kept in this browser before', () => {
  const before = [bought, { ...done }, { ...bought }];
  const cancelAgain = () => {
    const page = setUp(before);
    const seen = { userId: 'u1', accepted: true, verdict: 'success', seen: true } as const;
    const key = '00000000-0000-4000-8000-000000000001';
    page.store.put({ ...cancellation, ...seen, key, at: page.clock.now() - 2_000 });
    return page;
  };

  it('is recognised if its response was lost', async () => {
    expect(await cancelAgain().cancel()).toMatchObject({ step: 'done' });
  });

  it('can be discarded, or is refused, if it has not arrived', async () => {
    const { server, cancel, sendAgain } = cancelAgain();
    server.arrives = false;
    expect(await cancel()).toMatchObject({ step: 'response-lost', isRuledOut: true });
    server.refuses = true;
    expect(await sendAgain()).toMatchObject({ step: 'refused' });
  });
});
