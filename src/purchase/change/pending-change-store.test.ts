import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../../tests/support/fake-browser.ts';
import type { Package } from '#base/values/package.ts';
import { polluteObjectPrototype } from '../../../tests/support/polluted-prototype.ts';
import { getChangeRequests } from '../api/change-requests.ts';
import { createPendingChangeStore, type PendingChange } from './pending-change-store.ts';

const pkg: Package = {
  id: 'p1',
  type: 'card',
  size: { amount: 500, unit: 'GB' },
  period: '30days',
  cost: 25_000,
  status: 'active',
  willBeCreated: false,
  canUnsubscribe: true,
  halfClosed: false,
};
const pendingChange: PendingChange = {
  key: 'k',
  userId: 'u',
  at: 1,
  command: 'subscribe',
  id: 'p1',
};
const whole: PendingChange = {
  ...pendingChange,
  pkg,
  earlierRequestIds: ['r1'],
  starts: '2026-12-01',
  accepted: true,
  requestId: 'r2',
  paymentUrl: 'https://pay.example/1',
  timedOutAt: 5,
  verdict: 'success',
  result: 'ok',
};

const stored = (value: unknown) => {
  const storage = memoryStorage();
  storage.set('purchase', JSON.stringify(value));
  return createPendingChangeStore(storage, 'u').all();
};

describe('pending change store', () => {
  it('reads stored changes unchanged', () => {
    const { earlierRequestIds: known, timedOutAt: cappedAt, ...rest } = whole;
    expect(stored([{ ...rest, known, cappedAt }])).toEqual([whole]);
  });

  it('uses the names that fields have in storage for writing and reading', () => {
    const storage = memoryStorage();
    const store = createPendingChangeStore(storage, 'u');
    const renamed = { otherStorage: 5, foundInList: true, cancelKey: 'c' } as const;
    store.put({ ...whole, ...renamed });
    const names = { known: ['r1'], kept: 5, found: true, giveUpKey: 'c' };
    expect(JSON.parse(storage.get('purchase:k') ?? '')).toMatchObject(names);
    expect(store.all()).toEqual([{ ...whole, ...renamed }]);
    storage.set('purchase:k', JSON.stringify({ ...pendingChange, earlierRequestIds: 7 }));
    expect(store.all()).toEqual([pendingChange]);
  });

  it('takes no payment page from Object.prototype', () => {
    polluteObjectPrototype({ paymentUrl: 'https://evil.example/' });
    const store = createPendingChangeStore(memoryStorage(), 'u');
    const [request] = getChangeRequests('u', 'cloud').value(
      { _embedded: { subscription_change_requests: [{ status: 'received' }] } },
      { status: 200 },
    );
    expect(request?.paymentUrl).toBeUndefined();
    expect(store.put(pendingChange).paymentUrl).toBeUndefined();
    expect(store.get('k')?.paymentUrl).toBeUndefined();
  });

  it('keeps the key and drops the invalid fields of a corrupt change', () => {
    const invalid = {
      known: 7,
      pkg: { id: 'p1', size: 'large' },
      starts: {},
      accepted: 'yes',
      paymentUrl: { href: 'x' },
      requestId: 9,
      cappedAt: 'late',
      verdict: 'perhaps',
      seen: 0,
      reported: 'yes',
    };
    expect(stored([{ ...pendingChange, ...invalid }])).toEqual([pendingChange]);
    expect(stored([{ ...pendingChange, pkg: { ...pkg, period: 'fortnight' } }])).toEqual([
      pendingChange,
    ]);
  });

  it('keeps another user’s unfinished changes without their payment address', () => {
    const storage = memoryStorage();
    const other = createPendingChangeStore(storage, 'u');
    const { verdict: _verdict, result: _result, ...open } = whole;
    other.put(open);
    other.put({ ...whole, key: 'k2', seen: true });
    expect(createPendingChangeStore(storage, 'u2').all()).toEqual([]);
    expect(storage.get('purchase:k')).not.toContain('pay.example');
    expect(storage.get('purchase:k2')).toBeUndefined();
    const { paymentUrl: _paymentUrl, ...rest } = open;
    expect(createPendingChangeStore(storage, 'u').all()).toEqual([rest]);
  });

  it.each([
    null,
    7,
    'text',
    {},
    [null],
    [[]],
    [{ ...pendingChange, key: 7 }],
    [{ ...pendingChange, key: 'ключ' }],
    [{ ...pendingChange, key: 'a\nb' }],
    [{ ...pendingChange, at: 'x' }],
  ])('is empty when storage contains %j', (value) => {
    expect(stored(value)).toEqual([]);
  });
});
