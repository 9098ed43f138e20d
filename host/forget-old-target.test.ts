import { expect, it } from 'vitest';
import { readReturnTo, storeReturnTo } from '#session/return-to.ts';
import { memoryStorage } from '../tests/support/fake-browser.ts';
import { forgetOldTarget } from './forget-old-target.ts';

const old = { path: '/plans', to_subscriptions: true, to: '/files', config_type: 'mini' };

function openedAt(path: string, type: string | undefined) {
  const storage = memoryStorage();
  storeReturnTo(storage, old);
  const entries = type === undefined ? [] : [{ type }];
  forgetOldTarget(storage, path, {
    performance: { getEntriesByType: () => entries } as unknown as Performance,
  });
  return readReturnTo(storage);
}

it.each(['/', '/sso', '/plans', '/plans/available-packages', '/promo'])(
  'the host forgets the `to` of an earlier visit when a link opens %s',
  (path) => {
    expect(openedAt(path, 'navigate')).toEqual({ path: '/plans', to_subscriptions: true });
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
])('the host keeps a `to` where a visit continues: %s after %s', (path, type) => {
  expect(openedAt(path, type)).toEqual(old);
});
