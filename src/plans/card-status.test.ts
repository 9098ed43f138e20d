import { describe, expect, it } from 'vitest';
import en from '#widgets/plans/messages/en.json' with { type: 'json' };
import ru from '#widgets/plans/messages/ru.json' with { type: 'json' };
import { aPackage } from '../../tests/support/plans.ts';
import { packageStatuses, packageTypes, type Package } from '#base/values/package.ts';
import { cardStatusOf, type CardStatusKind } from './card-status.ts';

const flags = [true, false];
const places = ['current', 'switchover'] as const;
const dates: readonly Partial<Package>[] = [
  { nextPayment: '2026-12-20' },
  { expires: '2026-12-31' },
  { nextPayment: '2026-12-20', expires: '2026-12-31' },
  {},
];

const { nextPayment: _, ...dateless } = aPackage();
const all = places.flatMap((place) =>
  packageTypes.flatMap((type) =>
    packageStatuses.flatMap((status) =>
      flags.flatMap((halfClosed) =>
        flags.flatMap((willBeCreated) =>
          dates.map((fields) => ({
            place,
            pkg: { ...dateless, type, status, halfClosed, willBeCreated, ...fields },
          })),
        ),
      ),
    ),
  ),
);
const kindsOf = (wanted: (each: (typeof all)[number]) => boolean) =>
  new Set(all.filter(wanted).map(({ pkg, place }) => cardStatusOf(pkg, place).kind));

/* Spec §4, Subscription states named by the product's text. */
describe('package card status', () => {
  it('has a message in Russian and English for every type, flag, status and date', () => {
    expect(all.length).toBe(2 * 9 * 9 * 2 * 2 * 4);
    for (const { pkg, place } of all) {
      const { statusKey, noteKey } = cardStatusOf(pkg, place);
      for (const messages of [ru, en]) {
        expect(messages).toHaveProperty([statusKey]);
        if (noteKey) expect(messages).toHaveProperty([noteKey]);
      }
    }
  });

  it('has a date exactly when its message has a date placeholder', () => {
    for (const { pkg, place } of all) {
      const { noteKey, date } = cardStatusOf(pkg, place);
      const text: unknown = noteKey === undefined ? '' : Reflect.get(ru, noteKey);
      expect(String(text).includes('{{date}}')).toBe(date !== undefined);
    }
  });

  it.each(['payment-open', 'promo-activating', 'connecting', 'disconnecting'] as const)(
    'is the status in progress, whatever else applies: %s',
    (status) => {
      expect(kindsOf(({ pkg }) => pkg.status === status)).toEqual(new Set([status]));
    },
  );

  it('is "cancelled" for a half-closed card package and for no other type', () => {
    const settled = kindsOf(
      ({ pkg }) => pkg.type === 'card' && pkg.halfClosed && pkg.status === 'active',
    );
    expect(settled).toEqual(new Set(['cancelled']));
    const others = kindsOf(({ pkg }) => pkg.type !== 'card' && pkg.status === 'active');
    expect(others.has('cancelled')).toBe(false);
  });

  it('distinguishes current, replacing and future packages', () => {
    const of = (place: 'current' | 'switchover', willBeCreated: boolean): CardStatusKind =>
      cardStatusOf(aPackage({ willBeCreated }), place).kind;
    expect(of('current', false)).toBe('active');
    expect(of('current', true)).toBe('created');
    expect(of('switchover', true)).toBe('next');
    expect(of('switchover', false)).toBe('next');
  });

  it.each([
    ['active', { nextPayment: '2026-12-20' }, 'active', '2026-12-20'],
    ['active', { expires: '2026-12-31' }, 'fixed-term', '2026-12-31'],
    ['active', {}, 'active', undefined],
    ['trial', { nextPayment: '2026-12-20', expires: '2026-12-19' }, 'trial', '2026-12-19'],
    ['trial', { nextPayment: '2026-12-20' }, 'trial', '2026-12-20'],
    ['cancelled', { expires: '2026-12-31' }, 'cancelled', '2026-12-31'],
    ['replaced', { nextPayment: '2026-12-20' }, 'replaced', '2026-12-20'],
    ['daily-charge', { nextPayment: '2026-12-20' }, 'daily-charge', undefined],
  ] as const)('for %s with %o is %s, dated %s', (status, fields, kind, date) => {
    const cardStatus = cardStatusOf({ ...dateless, status, ...fields }, 'current');
    expect([cardStatus.kind, cardStatus.date]).toEqual([kind, date]);
  });

  it.each(['cancelled', 'disconnecting'] as const)(
    'does not say that storage stays if its plan was cancelled before it began: %s',
    (status) => {
      const plan = aPackage({ status });
      for (const cardStatus of [
        cardStatusOf(plan, 'switchover'),
        cardStatusOf({ ...plan, willBeCreated: true }, 'current'),
      ])
        expect(cardStatus).toEqual({ kind: status, statusKey: `plans.status.${status}` });
      expect(cardStatusOf(plan, 'current').noteKey).toBe(`plans.note.${status}.dated`);
    },
  );

  it('announces no charge after a one-time SBP payment', () => {
    const cardStatus = cardStatusOf(
      { ...dateless, type: 'sbp', nextPayment: '2026-12-20' },
      'current',
    );
    expect([cardStatus.kind, cardStatus.date]).toEqual(['fixed-term', '2026-12-20']);
  });

  it('has no note that would state an unknown price', () => {
    const { costPerDay: _, ...unpriced } = aPackage({ cost: 0, unpriced: true });
    const noteOf = (changes: Partial<Package>) =>
      cardStatusOf({ ...unpriced, expires: '2026-12-31', ...changes }, 'current').noteKey;
    expect(noteOf({ status: 'trial' })).toBeUndefined();
    expect(noteOf({ status: 'daily-charge' })).toBeUndefined();
    expect(noteOf({ status: 'daily-charge', costPerDay: 5_00 })).toBe('plans.note.daily-charge');
    expect(noteOf({ status: 'cancelled' })).toBe('plans.note.cancelled.dated');
  });
});
