import { expect, it } from 'vitest';
import * as paths from './paths.ts';
import { activatePromoCode } from '#promo/api/promo-codes.ts';

it('an id of dots is encoded as one path segment', () => {
  for (const id of ['.', '..'])
    expect(new URL(paths.promoCodesPath(id), 'https://a.test/billing/').pathname).toBe(
      '/billing/users/%EF%BF%BD/promocodes',
    );
});

it('an id with slashes or lone surrogates is encoded as one path segment', () => {
  expect(paths.currentPackagesPath('\ud800', 'cloud')).toBe('users/%EF%BF%BD/cloud_packages');
  expect(paths.promoCodesPath('a/../b?c#d')).toBe('users/a%2F..%2Fb%3Fc%23d/promocodes');
  expect(activatePromoCode('u\udc00', 'CODE', 'key').path).toBe('users/u%EF%BF%BD/promocodes');
});
