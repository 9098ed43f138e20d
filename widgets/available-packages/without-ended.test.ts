import { expect, it } from 'vitest';
import { failed, success } from '#base/values/outcome.ts';
import type { Package } from '#base/values/package.ts';
import { aPackageCatalog } from '../../tests/support/package-catalog.ts';
import { aPackage } from '../../tests/support/plans.ts';
import { withoutEnded } from './without-ended.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const { nextPayment: _, ...endless } = aPackage({ status: 'cancelled' });
const cancelled = (until: Partial<Package>): Package => ({ ...endless, ...until });

it('a cancelled plan counts only until the day on which its paid time ends', () => {
  const kept = [
    cancelled({ expires: '2026-11-21' }),
    cancelled({ nextPayment: '2026-11-21' }),
    cancelled({}),
    aPackage({ nextPayment: '2026-11-19' }),
  ];
  const ended = [
    cancelled({ expires: '2026-11-19' }),
    cancelled({ expires: '2026-11-20' }),
    cancelled({ nextPayment: '2026-11-20' }),
  ];
  const catalog = aPackageCatalog('bln', [...ended, ...kept]);
  expect(withoutEnded(success(catalog), now)).toEqual(success({ ...catalog, current: kept }));
});

it('the reason why the packages could not be read is passed on', () => {
  const offline = failed({ kind: 'offline' });
  expect(withoutEnded(offline, now)).toBe(offline);
});
