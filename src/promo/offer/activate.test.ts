import { describe, expect, it } from 'vitest';
import { aPackage } from '../../../tests/support/plans.ts';
import { aPromo } from '../../../tests/support/promo.ts';
import type { Http } from '#http/client.ts';
import type { ChangeRequest } from '#purchase/change-request.ts';
import { failed, success, type Outcome } from '#base/values/outcome.ts';
import type { Package } from '#base/values/package.ts';
import { activate, checkActivation, listRequestIds } from './activate.ts';
import type { PendingPromo } from './promo-record.ts';

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

const lookUpDeps = (
  requests: Outcome<readonly ChangeRequest[]>,
  codes: readonly string[] = [],
  packages: Outcome<readonly Package[]> = success([]),
) => {
  const lists: Readonly<Record<string, unknown>> = {
    'GET users/{userid}/promocodes': success(codes),
    'GET users/{userid}/{brand}_packages': packages,
  };
  const http = (({ name }: { readonly name: string }) =>
    Promise.resolve(lists[name] ?? requests)) as unknown as Http;
  const session = {
    signedIn: () => true,
    identity: () => undefined,
    storeIdentity: () => undefined,
  };
  return { http, session, settings: { brand: 'cloud' } };
};

const look = (
  requests: readonly ChangeRequest[],
  of: PendingPromo,
  codes?: readonly string[],
): ReturnType<typeof checkActivation> =>
  checkActivation(lookUpDeps(success(requests), codes), of, signal);

it.each([
  [{ cost: 7_500 }, { kind: 'done' }],
  [{}, { kind: 'done' }],
  [{ cost: 15_000 }, { kind: 'done', terms: { cost: 15_000 } }],
] as const)(
  'an activation names terms with another price than the lookup: %o',
  async (terms, outcome) => {
    const result = { terms, payment: { kind: 'none' } };
    const http = (() => Promise.resolve(success(result))) as unknown as Http;
    const found = aPromo({ terms: { cost: 7_500, fullCost: 15_000 } });
    expect(await activate({ ...lookUpDeps(success([])), http }, found, 'k1')).toEqual(
      success(outcome),
    );
  },
);

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

describe('pending activation whose response named no request', () => {
  const url = 'https://pay.example/1';
  const unnamed = {
    found: aPromo({ tenant: 'other' }),
    key: 'k1',
    until: 0,
    phase: 'paying',
    url,
  } as const;
  const paying: PendingPromo = { ...unnamed, earlierRequestIds: ['old'] };
  const bought = { ...connectedBefore, packageId: 'card-250gb' };
  const declined = { ...bought, status: 'processed', result: 'error' } as const;
  const open = { ...bought, id: 'new', status: 'in_process', paymentUrl: url } as const;

  it.each([bought, declined])('is not decided by an earlier purchase: $status', async (earlier) => {
    expect(await look([earlier], paying)).toEqual(success('wait'));
    expect(await look([open, earlier], paying)).toEqual(success('wait'));
  });

  it.each([
    [bought, 'success'],
    [declined, 'failure'],
  ] as const)('is decided by the request that is new: $0.status', async (now, verdict) => {
    expect(await look([{ ...now, id: 'new' }, bought], paying)).toEqual(success(verdict));
  });

  it('is decided by a list that states no more than the specification names', async () => {
    const paid = { status: 'done', result: 'ok' } as const;
    expect(await look([paid], unnamed)).toEqual(success('success'));
    expect(await look([{ ...paid, result: 'error' }], unnamed)).toEqual(success('failure'));
  });

  it('is not decided by a purchase that was made after it', async () => {
    const later = { ...bought, id: 'later' };
    const own = { ...declined, id: 'new' };
    expect(await look([later, own, bought], paying)).toEqual(success('failure'));
    const running = { ...later, status: 'in_process' } as const;
    expect(await look([running, own, bought], paying)).toEqual(success('failure'));
  });

  it('waits for the request that still runs, if it is unknown which requests are earlier', async () => {
    expect(await look([bought, open], unnamed)).toEqual(success('wait'));
  });
});

describe('pending activation that waits for its payment', () => {
  const paying: PendingPromo = {
    ...{ found: aPromo({ tenant: 'other' }), key: 'k1', until: 0 },
    ...{ phase: 'paying', url: 'https://pay.example/1', requestId: 'new' },
  };
  const open = { id: 'new', packageId: 'promo-1', status: 'in_process' } as const;
  const listed = aPackage({ id: 'promo-1', type: 'promo', status: 'promo-activating' });
  const check = (packages: Outcome<readonly Package[]>, request: ChangeRequest = open) =>
    checkActivation(lookUpDeps(success([request]), [], packages), paying, signal);

  it('is paid for as soon as its package is being activated', async () => {
    expect(await check(success([listed]))).toEqual(success({ ...paying, paid: true }));
  });

  it.each([
    success([]),
    success([{ ...listed, id: 'other' }]),
    success([{ ...listed, status: 'payment-open' as const, willBeCreated: true }]),
    failed({ kind: 'offline' }),
  ])('is not known to be paid for from %j', async (packages) => {
    expect(await check(packages)).toEqual(success('wait'));
  });

  it('is over with its request, whatever the packages say', async () => {
    const done = { ...open, status: 'done', result: 'ok' } as const;
    expect(await check(success([listed]), done)).toEqual(success('success'));
    const failedRequest = { ...open, status: 'processed', result: 'error' } as const;
    expect(await check(success([listed]), failedRequest)).toEqual(success('failure'));
  });
});

describe('pending activation of a code in use whose response was lost', () => {
  const sent = { found: aPromo({ tenant: 'other' }), key: 'k1', until: 0, phase: 'sent' } as const;
  const known: PendingPromo = { ...sent, earlierRequestIds: ['old'] };
  const codes = [sent.found.code];
  const failedRequest = { ...connectedBefore, status: 'processed', result: 'error' } as const;

  it('has failed if its own request has', async () => {
    const own = { ...failedRequest, id: 'new' };
    expect(await look([own, connectedBefore], known, codes)).toEqual(success('failure'));
  });

  it('is active if no request of its own has failed', async () => {
    expect(await look([failedRequest], known, codes)).toEqual(success('success'));
    expect(await look([failedRequest], sent, codes)).toEqual(success('success'));
  });

  it('continues with an earlier request that still runs, as of another device', async () => {
    const running = { ...connectedBefore, status: 'in_process' } as const;
    const continued = { ...known, phase: 'waiting', requestId: 'old' };
    expect(await look([running], known, codes)).toEqual(success(continued));
    const byPackage = { ...known, found: { ...pending.found, code: packageId } };
    expect(await look([running], byPackage)).toEqual(
      success({ ...continued, found: byPackage.found }),
    );
  });

  it('keeps the ids of earlier requests when it continues with a request without id', async () => {
    const own = { command: 'subscribe', status: 'in_process' } as const;
    const continued = { ...known, phase: 'waiting', requestId: '' };
    expect(await look([own], known, codes)).toEqual(success(continued));
  });
});

describe('requests before an activation', () => {
  const read = (requests: Outcome<readonly ChangeRequest[]>) =>
    listRequestIds(lookUpDeps(requests), pending.found, signal);

  it('are known by their ids', async () => {
    expect(await read(success([connectedBefore, cancelledSince]))).toEqual(['old', 'older']);
    expect(await read(success([]))).toEqual([]);
  });

  it('are unknown if the list cannot be read', async () => {
    expect(await read(failed({ kind: 'offline' }))).toBeUndefined();
  });

  const url = 'https://pay.example/1';
  const paid = { status: 'done', result: 'ok' } as const;
  const declined = { status: 'processed', result: 'error', paymentUrl: url } as const;

  it.each([
    [[declined, paid], 'failure'],
    [[paid, declined, paid], 'failure'],
    [[paid, declined], 'failure'],
    [[paid, paid, paid], 'success'],
    [[paid], 'wait'],
  ] as const)('are recognised without ids in %j', async (list, verdict) => {
    const earlierRequestIds = await read(success([paid]));
    const paying: PendingPromo = {
      found: aPromo({ tenant: 'other' }),
      key: 'k1',
      until: 0,
      phase: 'paying',
      url,
      earlierRequestIds,
    };
    expect(await look(list, paying)).toEqual(success(verdict));
  });
});
