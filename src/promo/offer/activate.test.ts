import { describe, expect, it } from 'vitest';
import { aPromo } from '../../../tests/support/promo.ts';
import type { Http } from '#http/client.ts';
import type { ChangeRequest } from '#purchase/change-request.ts';
import { success } from '#values/outcome.ts';
import { checkActivation } from './activate.ts';
import type { PendingPromo } from './promo-record-store.ts';

const signal = new AbortController().signal;
const packageId = 'shared-2tb';
const pending = {
  found: aPromo({ code: packageId, by: 'package' }),
  key: 'k1',
  until: 0,
} as const;
const responseLost: PendingPromo = { ...pending, phase: 'sent' };
const received: PendingPromo = { ...pending, phase: 'waiting', requestId: 'new' };

const over = { packageId, status: 'done', result: 'ok' } as const;
const connectedBefore = { ...over, id: 'old', command: 'subscribe' } as const;
const cancelledSince = { ...over, id: 'older', command: 'unsubscribe' } as const;

const look = async (requests: readonly ChangeRequest[], of: PendingPromo) => {
  const http = (() => Promise.resolve(success(requests))) as unknown as Http;
  const session = {
    signedIn: () => true,
    identity: () => undefined,
    storeIdentity: () => undefined,
  };
  return checkActivation({ http, session, settings: { brand: 'cloud' } }, of, signal);
};

describe('pending activation check', () => {
  it.each([responseLost, received])(
    'ignores an earlier cancellation of the package',
    async (of) => {
      const verdict = await look([cancelledSince, connectedBefore], of);
      expect(verdict).toEqual(success('wait'));
    },
  );

  it('accepts only the request with its own id, when that is known', async () => {
    expect(await look([connectedBefore], received)).toEqual(success('wait'));
    const own = { ...connectedBefore, id: 'new' };
    expect(await look([own, cancelledSince], received)).toEqual(success('success'));
  });

  it('accepts the newest request when the response was lost or has no request id', async () => {
    const own = { ...connectedBefore, id: 'new' };
    expect(await look([own, cancelledSince], responseLost)).toEqual(success('success'));
    const unnamed: PendingPromo = { ...pending, phase: 'waiting', requestId: packageId };
    expect(await look([own, cancelledSince], unnamed)).toEqual(success('success'));
  });
});
