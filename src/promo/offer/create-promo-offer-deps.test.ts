import { describe, expect, it } from 'vitest';
import { fakeBrowser } from '../../../tests/support/fake-browser.ts';
import { createFakeClock } from '../../../tests/support/fake-clock.ts';
import { aPromo } from '../../../tests/support/promo.ts';
import { createSubscriptionChange } from '#purchase/change/subscription-change.flow.ts';
import { isCancelled, promoRecordStoreFor } from './create-promo-offer-deps.ts';
import type { PendingPromo } from './promo-record.ts';

const url = 'https://pay.example/1';
const request = {
  id: 'r1',
  packageId: 'promo-paid50',
  command: 'subscribe',
  status: 'in_process',
  paymentUrl: url,
} as const;
const pending = { found: aPromo({ tenant: 'other' }), key: 'k1', until: 1 };
const paying: PendingPromo = { ...pending, phase: 'paying', url, requestId: 'r1' };

/** A tab in which the open payment is being or has been cancelled. */
function setUp() {
  const clock = createFakeClock();
  const browser = fakeBrowser(clock);
  browser.billing.requests = [request];
  const { commands } = createSubscriptionChange(browser.tab());
  commands.trackOpen(request);
  return { ...browser, clock, commands };
}

describe('pending activation payment', () => {
  it('is cancelled once the user cancels it, and stays cancelled', async () => {
    const { storage, clock, commands, billing } = setUp();
    expect(isCancelled(storage, paying)).toBe(false);
    billing.responses.push(clock.flush());
    commands.cancelPayment();
    await clock.flush();
    expect(isCancelled(storage, paying)).toBe(true);
    await clock.advance(60_000);
    expect(isCancelled(storage, paying)).toBe(true);
  });

  it('is matched by its URL when its response has no request id', async () => {
    const { storage, clock, commands } = setUp();
    commands.cancelPayment();
    await clock.flush();
    expect(isCancelled(storage, { ...pending, phase: 'paying', url })).toBe(true);
    expect(isCancelled(storage, { ...pending, phase: 'paying', url: `${url}0` })).toBe(false);
  });

  it('is not cancelled by another payment, by another user, or when it completed first', async () => {
    const { storage, clock, commands, billing } = setUp();
    expect(isCancelled(storage, { ...paying, requestId: 'r2' })).toBe(false);
    billing.requests = [{ ...request, status: 'done', result: 'ok' }];
    commands.cancelPayment();
    await clock.flush();
    expect(isCancelled(storage, paying)).toBe(false);
    const otherUser = aPromo({ tenant: 'other', userId: 'u2' });
    expect(isCancelled(storage, { ...paying, found: otherUser })).toBe(false);
  });

  it('is matched by its request id when it has no URL', async () => {
    const { storage, clock, commands } = setUp();
    commands.cancelPayment();
    await clock.flush();
    expect(isCancelled(storage, { ...pending, phase: 'waiting', requestId: 'r1' })).toBe(true);
    expect(isCancelled(storage, { ...pending, phase: 'waiting', requestId: 'r2' })).toBe(false);
  });

  it('does not exist while the outcome of the activation is unknown', () => {
    const { storage } = setUp();
    expect(isCancelled(storage, { ...pending, phase: 'sent' })).toBe(false);
  });
});

describe('stored promo codes', () => {
  it('are read before the user of a page token is known, so that no activation is sent twice', () => {
    const clock = createFakeClock();
    const { storage } = fakeBrowser(clock);
    const session = {
      signedIn: () => true,
      identity: () => ({ token: 't1' }),
      storeIdentity: () => undefined,
    };
    const promos = promoRecordStoreFor({ storage, session, clock });
    promos.save(paying);
    expect(promos.read()).toMatchObject({ phase: 'paying', key: paying.key });
  });

  it('are shown only to their user, and to nobody after a sign-out', () => {
    const clock = createFakeClock();
    const { storage } = fakeBrowser(clock);
    const { userId } = paying.found;
    let user: { readonly token: string; readonly userId?: string } | undefined = {
      token: 't1',
      ...(userId === undefined ? {} : { userId }),
    };
    const session = {
      signedIn: () => user !== undefined,
      identity: () => user,
      storeIdentity: () => undefined,
    };
    const promos = promoRecordStoreFor({ storage, session, clock });
    promos.save({ phase: 'done', found: aPromo() });
    expect(promos.read()?.phase).toBe('done');
    promos.save(paying);
    expect(promos.read()?.phase).toBe('paying');
    user = { token: 't2', userId: 'another' };
    expect(promos.read()).toBeUndefined();
    user = undefined;
    expect(promos.read()).toBeUndefined();
    promos.save({ phase: 'typed', code: 'START30' });
    expect(promos.read()).toMatchObject({ phase: 'typed', code: 'START30' });
  });
});
