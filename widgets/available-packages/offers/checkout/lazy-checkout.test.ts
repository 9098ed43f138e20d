import { describe, expect, it, vi } from 'vitest';
import { createSteps } from '#base/flow/steps.ts';
import { aPackageCatalog } from '../../../../tests/support/package-catalog.ts';
import { createFakeClock } from '../../../../tests/support/fake-clock.ts';
import type { OffersState } from '../offers.state.ts';
import type { Checkout, CreateCheckout } from './checkout.flow.ts';
import { lazyCheckout } from './lazy-checkout.ts';

const catalog = aPackageCatalog('other');

function setUp({ stored = false, broken = false } = {}) {
  const { flush } = createFakeClock();
  const steps = createSteps<OffersState>({ step: 'loading' });
  const log: string[] = [];
  const note = (what: string) => () => void log.push(what);
  const checkout: Checkout = {
    resumePending: note('resume'),
    start: note('begin'),
    detach: note('release'),
    commands: {
      openPayment: note('openPayment'),
      cancelPayment: note('cancelPayment'),
      check: note('check'),
      sendAgain: note('sendAgain'),
      discard: note('discard'),
    },
    stop: note('stop'),
  };
  let fails = broken;
  const load = vi.fn<() => Promise<CreateCheckout>>(() =>
    fails ? Promise.reject(new TypeError('no chunk')) : Promise.resolve(() => checkout),
  );
  const offers = {
    signInFirst: vi.fn(),
    onInterrupted: vi.fn(),
    navigate: vi.fn(),
    showOffers: vi.fn(),
  };
  const late = lazyCheckout({ load, isStored: () => stored })(steps, offers);
  return {
    late,
    load,
    log,
    steps,
    flush,
    mend: () => {
      fails = false;
    },
  };
}

describe('late purchase code', () => {
  it('is not loaded while the user only looks at the offers', async () => {
    const { late, load, log, flush } = setUp();
    const ifNone = vi.fn();
    late.resumePending(catalog, ifNone);
    await flush();
    expect(ifNone).toHaveBeenCalledOnce();
    expect(load).not.toHaveBeenCalled();
    expect(log).toEqual([]);
  });

  it('is loaded to resume a stored purchase', async () => {
    const { late, log, flush } = setUp({ stored: true });
    const ifNone = vi.fn();
    late.resumePending(catalog, ifNone);
    await flush();
    expect(log).toEqual(['resume']);
    expect(ifNone).not.toHaveBeenCalled();
  });

  it('starts the purchase within the click once preloaded', async () => {
    const { late, load, log, flush } = setUp();
    late.preload();
    await flush();
    late.ready(() => late.start(catalog, catalog.available[0] ?? expect.fail()));
    expect(log).toEqual(['begin']);
    expect(load).toHaveBeenCalledOnce();
  });

  it('shows an error when it fails to load, and loads again on retry', async () => {
    const { late, log, steps, flush, mend } = setUp({ broken: true });
    const task = vi.fn();
    late.ready(task);
    await flush();
    expect(steps.get()).toEqual({ step: 'failed', failure: { kind: 'code-unavailable' } });
    expect(task).not.toHaveBeenCalled();
    mend();
    late.ready(task);
    await flush();
    expect(task).toHaveBeenCalledOnce();
    expect(log).toEqual([]);
  });

  it('starts nothing once stopped', async () => {
    const { late, log, flush } = setUp();
    late.preload();
    late.stop();
    await flush();
    late.start(catalog, catalog.available[0] ?? expect.fail());
    expect(log).toEqual([]);
  });
});
