import { describe, expect, it, vi, test } from 'vitest';
import { packageTypes, type PackageType } from '#base/values/package.ts';
import { packageTraits } from '#base/values/package-traits.ts';
import { createHalfCloseFlow } from './half-close.flow.ts';
import en from '../later/messages/en.json' with { type: 'json' };
import ru from '../later/messages/ru.json' with { type: 'json' };

const deps = (signedIn = true) => ({
  signedIn: () => signedIn,
  signInFirst: vi.fn(),
  navigate: vi.fn(),
});

describe('half-close page', () => {
  it.each([...packageTypes])('explains the package type %s and what to do instead', (type) => {
    const flow = createHalfCloseFlow(type, null, deps());
    expect(flow.store.getState()).toEqual({ step: 'shown', type });
    for (const messages of [ru, en]) {
      expect(messages).toHaveProperty([`plans.half-close.why.${type}`]);
      expect(messages).toHaveProperty([`plans.half-close.instead.${type}`]);
    }
  });

  it.each([null, '', 'constructor', 'PAID'])(
    'has an explanation for the unknown type %o',
    (navigation) => {
      expect(createHalfCloseFlow(navigation, null, deps()).store.getState()).toEqual({
        step: 'shown',
      });
    },
  );

  it.each([
    ['2026-12-05', '2026-12-05'],
    ['2026-13-05', undefined],
    ['tomorrow', undefined],
    ['', undefined],
    [null, undefined],
  ])('reads the end %o of its address as %o', (named, until) => {
    const flow = createHalfCloseFlow('sbp', named, deps());
    expect(flow.store.getState()).toEqual({ step: 'shown', type: 'sbp', until });
  });

  it('leads on to the other pages', () => {
    const navigation = deps();
    const { commands } = createHalfCloseFlow('paid', null, navigation);
    commands.toPlans();
    commands.otherPackages();
    commands.promoCode();
    expect(navigation.navigate.mock.calls.flat()).toEqual([
      '/plans',
      '/plans/available-packages',
      '/plans/input-promocode',
    ]);
    expect(navigation.signInFirst).not.toHaveBeenCalled();
  });
});

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
  expect(packageTraits({ type }).offersOtherPlans ?? false).toBe(offers);
});
