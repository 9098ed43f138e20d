import { expect, it } from 'vitest';
import { parseLocation } from '#base/ports/location.ts';
import { readReturnTo, storeReturnTo } from '#session/return-to.ts';
import { memoryStorage } from '../tests/support/fake-browser.ts';
import { createFakeClock } from '../tests/support/fake-clock.ts';
import { forgetOldTarget } from './forget-old-target.ts';

const old = { path: '/plans', to_subscriptions: true, to: '/files', config_type: 'mini' };
const minutes = 60_000;

/** A visit whose address gave a `to`, then another one; returns what is stored after it. */
async function openedAt(target: string, type: string | undefined, ageMs = 61 * minutes) {
  const services = { storage: memoryStorage(), clock: createFakeClock() };
  const open = (address: string, by: string | undefined) => {
    const entries = by === undefined ? [] : [{ type: by }];
    forgetOldTarget(services, parseLocation(address), {
      performance: { getEntriesByType: () => entries } as unknown as Performance,
    });
  };
  open('/sso?to=/files&config_type=mini', 'navigate');
  storeReturnTo(services.storage, old);
  await services.clock.advance(ageMs);
  open(target, type);
  return readReturnTo(services.storage);
}

it.each(['/', '/sso', '/plans', '/plans?to=/other', '/plans/available-packages', '/promo'])(
  'the host forgets the `to` of an earlier visit when a link opens %s',
  async (target) => {
    const kept = { path: '/plans', to_subscriptions: true };
    expect(await openedAt(target, 'navigate')).toEqual(kept);
  },
);

it.each([
  ['/plans', 'reload'],
  ['/sso', 'back_forward'],
  ['/plans', undefined],
  ['/redirect', 'navigate'],
  ['/confirm-otp', 'navigate'],
  ['/reserve-confirm-mobileid', 'navigate'],
  ['/payment/success', 'navigate'],
  ['/sbp/success', 'navigate'],
])('the host keeps a `to` where a visit continues: %s after %s', async (path, type) => {
  expect(await openedAt(path, type)).toEqual(old);
});

it.each(['/', '/sso', '/plans'])(
  'the host keeps a `to` while %s is opened beside the sign-in that it is for',
  async (path) => {
    expect(await openedAt(path, 'navigate', 59 * minutes)).toEqual(old);
  },
);
