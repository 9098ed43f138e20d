import { expect, it } from 'vitest';
import type { Services } from '#app/services.ts';
import { settingsFrom } from '#base/settings/settings.ts';
import type { PendingChange } from '#purchase/change/pending-change-store.ts';
import type { ChangeRequest } from '#purchase/change-request.ts';
import { failed, success } from '#base/values/outcome.ts';
import { aPackage } from '../../../tests/support/plans.ts';
import { isRestoredSince } from './cancelled.route.tsx';

const pkg = aPackage();
const cancellation: PendingChange = {
  command: 'unsubscribe',
  id: pkg.id,
  key: '00000000-0000-4000-8000-000000000001',
  userId: 'u1',
  at: 0,
  accepted: true,
  verdict: 'success',
  requestId: 'r2',
};
const { requestId: _, ...withoutId } = cancellation;
const settings = settingsFrom({}, 'https://shop.example/', () => {});

const subscribe = {
  packageId: pkg.id,
  command: 'subscribe',
  status: 'done',
  result: 'ok',
} as const;
const unsubscribe = { ...subscribe, command: 'unsubscribe' } as const;
const bought = { ...subscribe, id: 'r1' };
const cancelled = { ...unsubscribe, id: 'r2' };
const again = { ...subscribe, id: 'r3' };
const running = { ...again, status: 'in_process' } as const;
const failure = { ...again, result: 'error' } as const;
const other = { ...again, packageId: 'another' };
const offline = failed({ kind: 'offline' });

const read = (
  requests: readonly ChangeRequest[] | undefined,
  packages: readonly (typeof pkg)[] | undefined,
  stored: PendingChange,
) => {
  const http = async ({ name }: { readonly name: string }) => {
    const list = name.includes('change_requests') ? requests : packages;
    return list ? success(list) : offline;
  };
  const services = { settings, http: http as unknown as Services['http'] };
  return isRestoredSince(services, stored, new AbortController().signal);
};

const noIds = { ...withoutId, earlierRequestIds: [] };

it.each([
  ['another device has restored it', [again, cancelled, bought], [pkg], cancellation, true],
  ['it is being restored', [other, running, cancelled, bought], [pkg], cancellation, true],
  [
    'it was restored, and requests have no ids',
    [subscribe, unsubscribe, subscribe],
    [pkg],
    noIds,
    true,
  ],
  ['the packages lag behind', [cancelled, bought], [pkg], cancellation, false],
  ['both lists lag behind', [bought], [pkg], cancellation, false],
  ['restoring it failed', [failure, cancelled, bought], [pkg], cancellation, false],
  ['another package was bought', [other, cancelled, bought], [pkg], cancellation, false],
  ['it is unknown which request cancelled it', [again, cancelled], [pkg], withoutId, false],
  ['the requests cannot be read', undefined, [pkg], cancellation, false],
  ['the packages cannot be read', [again, cancelled], undefined, cancellation, false],
  ['it is not listed any more', [again, cancelled], [], cancellation, false],
  [
    'it is still cancelled',
    [again, cancelled],
    [aPackage({ status: 'cancelled', canUnsubscribe: false })],
    cancellation,
    false,
  ],
])(
  'a cancelled package counts as restored only on evidence: %s',
  async (_name, requests, packages, stored, expected) => {
    expect(await read(requests, packages, stored)).toBe(expected);
  },
);
