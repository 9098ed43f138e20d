import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../support/fake-browser.ts';
import {
  createPurchaseHarness,
  type PurchaseHarness,
  type InjectFault,
  type InjectedFailure,
} from './purchase-harness.ts';

/** The possible events as data, so that a failing run shrinks to a readable sequence. */
type Act =
  | readonly ['visit' | 'close' | 'leave' | 'hide' | 'show', number]
  | readonly ['buy', number, '250gb' | '500gb', boolean]
  | readonly ['press', number, 'retry' | 'checkNow' | 'cancelPayment' | 'discard']
  | readonly ['trouble', 'create' | 'list', InjectedFailure]
  | readonly ['pay', 'pay' | 'decline']
  | readonly ['advance', number];

const tab = fc.constantFrom(0, 1);
const trouble = fc.constantFrom<InjectedFailure>(
  'lost before',
  'lost after',
  'slow there',
  'slow back',
  'fault',
  'torn',
);
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(
      fc.constant('buy' as const),
      tab,
      fc.constantFrom('250gb' as const, '500gb' as const),
      fc.boolean(),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(
      fc.constantFrom(
        'visit' as const,
        'close' as const,
        'leave' as const,
        'hide' as const,
        'show' as const,
      ),
      tab,
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(
      fc.constant('press' as const),
      tab,
      fc.constantFrom(
        'retry' as const,
        'checkNow' as const,
        'cancelPayment' as const,
        'discard' as const,
      ),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(
      fc.constant('trouble' as const),
      fc.constantFrom('create' as const, 'list' as const),
      trouble,
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(
      fc.constant('pay' as const),
      fc.constantFrom('pay' as const, 'decline' as const),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(
      fc.constant('advance' as const),
      fc.constantFrom(200, 2_000, 6_000, 200_000),
    ),
  },
);

async function perform(harness: PurchaseHarness, act: Act): Promise<void> {
  switch (act[0]) {
    case 'buy':
      return harness.buy(act[1], act[2], act[3]);
    case 'press':
      return harness.press(act[1], act[2]);
    case 'trouble':
      return harness.trouble(act[1], act[2]);
    case 'pay':
      return harness.pay(act[1]);
    case 'advance':
      return harness.advance(act[1]);
    case 'visit':
    case 'close':
    case 'hide':
    case 'show':
    case 'leave':
      return harness[act[0]](act[1]);
  }
}

/** Another visit, days later, over a good connection: everything stored is resumed and shown. */
async function nextVisit(harness: PurchaseHarness): Promise<void> {
  harness.close(0);
  harness.close(1);
  await harness.advance(30_000);
  harness.calm();
  for (let visits = 0; visits < 6; visits += 1) {
    await harness.visit(0);
    await harness.press(0, 'retry');
    await harness.advance(20_000);
    if (harness.steps()[0] === 'idle') return;
  }
}

const likes = fc.oneof(
  { weight: 3, arbitrary: fc.constant('other') },
  { weight: 3, arbitrary: fc.constant('new-subscriber') },
  { weight: 1, arbitrary: fc.constantFrom('pay-stuck', 'request-error') },
);

const story = fc.record({
  like: likes,
  acts: fc.array(act, { minLength: 2, maxLength: 20 }),
});

function property(injectFault?: InjectFault) {
  return fc.asyncProperty(story, async ({ like, acts }) => {
    const harness = await createPurchaseHarness(like, injectFault);
    await harness.visit(0);
    for (const each of acts) await perform(harness, each);
    await nextVisit(harness);
    for (const { packageId, requestId } of harness.purchases()) {
      const bought = harness.purchases().filter((each) => each.packageId === packageId);
      expect(bought.length, 'purchases for the confirmations').toBeLessThanOrEqual(
        harness.times(packageId),
      );
      expect(harness.shown(requestId), `${packageId} was seen`).toBe(true);
    }
    harness.close(0);
  });
}

/** Found by a run: the list is slow, and by the time it arrives, the purchase has been settled. */
const settledBeforeItsListIsRead: { readonly like: 'new-subscriber'; readonly acts: Act[] } = {
  like: 'new-subscriber',
  acts: [
    ['trouble', 'list', 'slow there'],
    ['trouble', 'create', 'lost after'],
    ['buy', 0, '250gb', false],
    ['advance', 2_000],
    ['advance', 2_000],
    ['press', 0, 'discard'],
  ],
};

describe('purchase with pages reloaded and closed at any moment', () => {
  it('is made once for each confirmation, and always shown on the next visit', async () => {
    await fc.assert(property(), { numRuns: 1_500, examples: [[settledBeforeItsListIsRead]] });
  }, 120_000);
});

// The seed is fixed, so that finding the injected fault is not a matter of luck.
describe('this test of purchases', () => {
  it('detects a second purchase when each attempt has its own key', async () => {
    const newKeyOnRetry: InjectFault = (deps) => ({
      ...deps,
      create: (subject) => deps.create(subject, deps.newIdempotencyKey()),
    });
    const found = await fc.check(property(newKeyOnRetry), {
      numRuns: 3_000,
      seed: 2,
      endOnFailure: true,
    });
    expect(found.failed).toBe(true);
    expect(String(found.errorInstance)).toContain('purchases for the confirmations');
  }, 120_000);

  it('detects a lost purchase when nothing is stored beyond the page', async () => {
    const storageOfThePageOnly: InjectFault = (deps) => ({ ...deps, storage: memoryStorage() });
    const found = await fc.check(property(storageOfThePageOnly), {
      numRuns: 3_000,
      seed: 7,
      endOnFailure: true,
    });
    expect(found.failed).toBe(true);
    expect(String(found.errorInstance)).toContain('was seen');
  }, 120_000);
});
