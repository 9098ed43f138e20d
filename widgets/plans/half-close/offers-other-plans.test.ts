import { expect, test } from 'vitest';
import type { PackageType } from '#base/values/package.ts';
import { offersOtherPlans } from './offers-other-plans.ts';

test.each<[PackageType, boolean]>([
  ['paid', true],
  ['card', false],
  ['sbp', false],
  ['promo', true],
  ['promo_optional', true],
  ['default', true],
  ['other_default', true],
  ['free_optional', false],
  ['promo_no_abonent', false],
])('half-close offers another plan for type %s: %s', (type, offers) => {
  expect(offersOtherPlans(type)).toBe(offers);
});
