import { describe, expect, it } from 'vitest';
import { packageTypes } from '#values/package.ts';
import { switchOf, type PackageSwitch } from './cancel-toggle.ts';

const flags = [true, false];
const all = packageTypes.flatMap((type) =>
  flags.flatMap((canUnsubscribe) =>
    flags.flatMap((halfClosed) =>
      flags.map((willBeCreated) => ({ type, canUnsubscribe, halfClosed, willBeCreated })),
    ),
  ),
);
const withLook = (look: PackageSwitch) => all.filter((pkg) => switchOf(pkg) === look);

/* Spec §2, Plans screen, sentence by sentence, over all types and flags. */
describe('the switch of a card', () => {
  it('is not switchable exactly while the package will be created', () => {
    expect(withLook('pending')).toEqual(all.filter((pkg) => pkg.willBeCreated));
  });

  it('is blocked where the package cannot be unsubscribed, or is a half-closed card', () => {
    const blocked = [...withLook('blocked'), ...withLook('explained')];
    const expected = all.filter(
      (pkg) =>
        !pkg.willBeCreated && (!pkg.canUnsubscribe || (pkg.type === 'card' && pkg.halfClosed)),
    );
    expect(new Set(blocked)).toEqual(new Set(expected));
  });

  it('is clickable when blocked unless the type is default, card or promo_no_abonent', () => {
    const types = (look: PackageSwitch) => new Set(withLook(look).map(({ type }) => type));
    expect(types('blocked')).toEqual(new Set(['default', 'card', 'promo_no_abonent']));
    expect(types('explained')).toEqual(
      new Set(['promo', 'promo_optional', 'free_optional', 'other_default', 'paid', 'sbp']),
    );
  });

  it('is normal for the rest, a half-closed package of another type among them', () => {
    expect(withLook('on').length).toBe(9 * 2 - 1);
    const pkg = {
      type: 'paid',
      canUnsubscribe: true,
      halfClosed: true,
      willBeCreated: false,
    } as const;
    expect(switchOf(pkg)).toBe('on');
  });
});
