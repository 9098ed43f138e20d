import { expect, test } from 'vitest';
import { getAccount } from '#session/api/account.ts';
import { getCurrentPackages } from '#purchase/api/packages.ts';
import { getChangeRequests, requestChange } from '#purchase/api/change-requests.ts';
import { sendCode } from '#sign-in/api/send-code.ts';
import type { Store } from '#sandbox/store/store.ts';
import { createTestSandbox, stores } from './test-sandbox.ts';

interface Account {
  readonly userId: string;
  readonly token: string;
}

/** A store that counts the documents that are read. */
function counting(store: Store): { store: Store; read: () => number } {
  let count = 0;
  const counted = (bodies: readonly string[]) => {
    count += bodies.length;
    return bodies;
  };
  const get: Store['get'] = (kind, id) => {
    const body = store.get(kind, id);
    if (body !== undefined) count += 1;
    return body;
  };
  const read = () => {
    const before = count;
    count = 0;
    return before;
  };
  return {
    store: {
      ...store,
      get,
      all: (kind) => counted(store.all(kind)),
      of: (kind, owners) => counted(store.of(kind, owners)),
    },
    read,
  };
}

test.each(stores)('a call reads nothing of other users, however many: %s', async (_, make) => {
  const { store, drop } = make();
  const { store: counted, read } = counting(store);
  const { as, value, control } = createTestSandbox(counted);
  const subscribed = async () => {
    const account = await control<Account>('accounts', { like: 'new-subscriber' });
    const command = { packageId: 'paid-250gb-30days', command: 'subscribe' } as const;
    await value(requestChange(account.userId, 'cloud', command, 'k'), account.token);
    return account;
  };
  const other = async () => {
    const { userId } = await subscribed();
    await control('faults', { call: '*', who: userId, status: 500, times: 0 });
  };
  const { userId, token } = await subscribed();
  const documentsRead = async () => {
    const calls = [
      () => value(getAccount, token),
      () => value(getCurrentPackages(userId, 'cloud'), token),
      () => value(getChangeRequests(userId, 'cloud'), token),
      () => as()(sendCode({ phone: '9161234567' })),
    ];
    const counts = [];
    for (const call of calls) {
      read();
      await call();
      counts.push(read());
    }
    return counts;
  };
  await other();
  await documentsRead();
  const among = await documentsRead();
  for (let each = 0; each < 5; each += 1) await other();
  expect(await documentsRead()).toEqual(among);
  drop();
});
