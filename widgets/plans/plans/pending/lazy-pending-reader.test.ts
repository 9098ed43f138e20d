import { afterEach, describe, expect, it, vi } from 'vitest';
import { createServices, type Services } from '#app/services.ts';
import { settingsFrom } from '#base/settings/settings.ts';
import {
  createPendingChangeStore,
  type PendingChange,
} from '#purchase/change/pending-change-store.ts';
import { somePlans } from '../../../../tests/support/plans.ts';
import { createPendingChangeReader } from './lazy-pending-reader.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const key = '0b7c3c1e-4d0c-4d5e-8a55-0f6d3c8f7a11';
const requestId = 'r1';
const plans = somePlans();

/** A widget of the user `u1`, whose change request the server describes as given. */
function widget(request: object = {}) {
  const emit = vi.fn(() => true);
  const fetch = vi.fn(async (input: RequestInfo | URL) =>
    Response.json(
      new Request(input).url.includes('accounts')
        ? { userid: 'u1', tenant_name: 'other' }
        : { _embedded: { subscription_change_requests: [{ id: requestId, ...request }] } },
    ),
  );
  const settings = settingsFrom({ token: 't', userId: 'u1' }, 'https://shop.example/', () => {});
  const services = createServices({ settings, emit, fetch });
  ends.push(services.stop);
  return { services, emit, fetch, reader: createPendingChangeReader(services, vi.fn()) };
}

const store = ({ storage, clock }: Services, change: Partial<PendingChange> = {}) =>
  createPendingChangeStore(storage, 'u1').put({
    command: 'subscribe',
    id: 'p1',
    key,
    userId: 'u1',
    at: clock.now(),
    ...change,
  });

const openPayment = { accepted: true, requestId, paymentUrl: 'https://pay.example/1' } as const;

describe('started purchase or promo code', () => {
  it('is undefined when nothing is stored', async () => {
    const { reader, emit, fetch } = widget();
    await reader.load();
    expect(reader.of('u1', plans)).toBeUndefined();
    expect(emit).not.toHaveBeenCalled();
    expect(fetch).not.toHaveBeenCalled();
  });

  it('is read once its code has loaded', async () => {
    const { services, reader } = widget();
    store(services, { accepted: true });
    expect(reader.of('u1', plans)).toBeUndefined();
    await reader.load();
    expect(reader.of('u1', plans)).toEqual({
      pending: { kind: 'purchase', route: '/plans/available-packages' },
    });
    expect(reader.of('u2', plans)).toEqual({});
  });

  it.each([
    ['paid', { status: 'done', result: 'ok' }],
    ['declined', { status: 'processed', result: 'error' }],
  ])('is an outcome once the server says that it was %s in another tab', async (_, request) => {
    const { services, reader } = widget(request);
    store(services, openPayment);
    const onOutcome = vi.fn();
    reader.onOutcome = onOutcome;
    await reader.load();
    expect(reader.of('u1', plans)?.pending?.kind).toBe('payment');
    await vi.waitFor(() => expect(onOutcome).toHaveBeenCalledOnce());
    expect(reader.of('u1', plans)).toEqual({
      pending: { kind: 'result', route: '/plans/available-packages' },
    });
  });

  it('is a payment once the server provides its address, which another user’s visit had removed', async () => {
    const { paymentUrl, ...withoutAddress } = openPayment;
    const { services, reader } = widget({ status: 'in_process', payment_url: paymentUrl });
    store(services, withoutAddress);
    const onOutcome = vi.fn();
    reader.onOutcome = onOutcome;
    await reader.load();
    expect(reader.of('u1', plans)?.pending?.kind).toBe('purchase');
    await vi.waitFor(() => expect(onOutcome).toHaveBeenCalledOnce());
    expect(reader.of('u1', plans)?.pending?.kind).toBe('payment');
  });

  it('remains a payment while the server waits for it', async () => {
    const { services, reader, fetch } = widget({
      status: 'in_process',
      payment_url: openPayment.paymentUrl,
    });
    store(services, openPayment);
    const onOutcome = vi.fn();
    reader.onOutcome = onOutcome;
    await reader.load();
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
    await fetch.mock.results[1]?.value;
    await new Promise((done) => setTimeout(done));
    expect(onOutcome).not.toHaveBeenCalled();
    expect(reader.of('u1', plans)?.pending?.kind).toBe('payment');
  });
});
