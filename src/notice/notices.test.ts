import { describe, expect, it } from 'vitest';
import type { Card } from '#payments/card.ts';
import type { ChangeRequest } from '#purchase/change-request.ts';
import type { StorageUse } from '#storage/storage-use.ts';
import { aPackage } from '../../tests/support/plans.ts';
import {
  canBeDismissed,
  needsAction,
  noticeReasons,
  noticesFrom,
  type NoticeFacts,
} from './notices.ts';

const now = Date.parse('2026-11-28T12:00:00+03:00');
const minute = 60_000;
const GB = 1024 ** 3;

const from = (facts: Partial<NoticeFacts>) =>
  noticesFrom({ isOver: false, firstSeen: {}, now, ...facts });
const reasons = (facts: Partial<NoticeFacts>) => from(facts).map(({ reason }) => reason);

const request: ChangeRequest = { packageId: 'p1', command: 'subscribe', status: 'in_process' };
const toPay: ChangeRequest = { ...request, paymentUrl: 'https://pay.example/1' };
const use = (usedGB: number, totalGB: number | null): StorageUse => ({
  usedBytes: usedGB * GB,
  totalBytes: totalGB === null ? null : totalGB * GB,
  deletedBytes: 0,
  categories: [],
});
const byCard = aPackage({ id: 'p1', type: 'card', nextPayment: '2026-12-12' });
const card: Card = { id: 'c1', last4: '4242', status: 'active', packageIds: ['p1'] };
const refused: Card = { ...card, status: 'refused' };

describe('an open payment', () => {
  it('is a request that waits for its payment, or a package that does', () => {
    expect(from({ requests: [toPay] })).toEqual([
      { reason: 'payment-open', fact: 'payment-open p1' },
    ]);
    const pkg = aPackage({ id: 'p1', status: 'payment-open', willBeCreated: true });
    expect(from({ packages: [pkg], requests: [toPay] })).toEqual([
      { reason: 'payment-open', fact: 'payment-open p1', pkg },
    ]);
  });

  it('is over once it has a result, its package is bought, or it was a cancellation', () => {
    const bought = aPackage({ id: 'p1', status: 'connecting', willBeCreated: true });
    expect(reasons({ requests: [{ ...toPay, status: 'done', result: 'ok' }] })).toEqual([]);
    expect(reasons({ requests: [{ ...toPay, status: 'processed' }] })).toEqual([]);
    expect(reasons({ requests: [toPay], packages: [bought] })).toEqual([]);
    expect(reasons({ requests: [{ ...toPay, command: 'unsubscribe' }] })).toEqual([]);
  });
});

describe('more used than there is', () => {
  it('says how much is missing, or only that it is so', () => {
    expect(from({ use: use(284, 260) })).toMatchObject([{ reason: 'over', missingBytes: 24 * GB }]);
    expect(from({ use: use(284, 260), isOver: true })).toMatchObject([{ missingBytes: 24 * GB }]);
    expect(from({ isOver: true })).toEqual([{ reason: 'over', fact: 'over' }]);
    expect(from({ isOver: true, use: use(100, 260) })).toEqual([{ reason: 'over', fact: 'over' }]);
  });

  it('is never so of unlimited storage, or of a total that is not known', () => {
    expect(reasons({ use: use(5000, null) })).toEqual([]);
    expect(reasons({ use: use(5, 0) })).toEqual([]);
  });
});

describe('a card that cannot be charged', () => {
  it('is refused, expired or removed, and its package has a day', () => {
    const of = (cards: readonly Card[]) => from({ packages: [byCard], cards });
    expect(of([refused])).toMatchObject([
      { reason: 'card', problem: 'refused', last4: '4242', pkg: byCard, until: '2026-12-12' },
    ]);
    expect(of([{ ...card, status: 'expired' }])).toMatchObject([{ problem: 'expired' }]);
    expect(of([])).toMatchObject([{ problem: 'removed', until: '2026-12-12' }]);
  });

  it('may not say which packages it pays for', () => {
    const cards = [{ ...refused, packageIds: [] }];
    expect(reasons({ packages: [byCard], cards })).toEqual(['card']);
    const another = { ...card, id: 'c2', packageIds: [] };
    expect(reasons({ packages: [byCard], cards: [...cards, another] })).toEqual([]);
  });

  it.each<[string, Partial<NoticeFacts>]>([
    ['a card that can be charged', { packages: [byCard], cards: [card] }],
    [
      'an old card beside the one in use',
      { packages: [byCard], cards: [{ ...refused, packageIds: [] }, card] },
    ],
    ['an operator without cards', { packages: [byCard] }],
    [
      'a package that is not paid by card',
      { packages: [aPackage({ id: 'p1' })], cards: [refused] },
    ],
    [
      'a cancelled package',
      { packages: [{ ...byCard, status: 'cancelled', nextPayment: '2027-03-01' }], cards: [] },
    ],
    [
      'a half-closed package',
      { packages: [{ ...byCard, halfClosed: true, nextPayment: '2027-03-01' }], cards: [] },
    ],
    ['a package that begins later', { packages: [{ ...byCard, willBeCreated: true }], cards: [] }],
  ])('says nothing of %s', (_, facts) => {
    expect(reasons(facts)).not.toContain('card');
  });

  it('claims no day that is past, and no missing card without a next charge', () => {
    const { nextPayment: _, ...undated } = byCard;
    const past = { ...byCard, nextPayment: '2001-01-01' };
    expect(from({ packages: [past], cards: [refused] })[0]).not.toHaveProperty('until');
    expect(reasons({ packages: [undated], cards: [] })).toEqual([]);
  });

  it('is a new fact on a new day', () => {
    const factOn = (nextPayment: string) =>
      from({ packages: [{ ...byCard, nextPayment }], cards: [refused] })[0]?.fact;
    expect(factOn('2026-12-12')).not.toBe(factOn('2027-01-12'));
  });
});

it('a package that is charged daily is a notice', () => {
  const pkg = aPackage({ status: 'daily-charge' });
  expect(from({ packages: [pkg] })).toEqual([
    { reason: 'daily-charge', fact: 'daily-charge paid-500gb-30days', pkg },
  ]);
});

describe('an activation', () => {
  const connecting = aPackage({ id: 'p1', status: 'connecting', willBeCreated: true });
  const after = (ms: number, facts: Partial<NoticeFacts>) => reasons({ now: now + ms, ...facts });

  it('is told after five minutes from its beginning', () => {
    const facts = { packages: [connecting], requests: [{ ...request, createdAt: now }] };
    expect(after(5 * minute, facts)).toEqual([]);
    expect(after(5 * minute + 1, facts)).toEqual(['activating']);
    expect(after(6 * minute, { requests: [{ ...request, createdAt: now }] })).toEqual([
      'activating',
    ]);
  });

  it('counts from when it was first seen if nothing says when it began', () => {
    const facts = { packages: [aPackage({ id: 'p1', status: 'promo-activating' })] };
    expect(after(6 * minute, facts)).toEqual([]);
    expect(after(6 * minute, { ...facts, firstSeen: { p1: now } })).toEqual(['activating']);
  });

  it('is no open payment, and none after its result', () => {
    const old = { createdAt: now - 60 * minute };
    expect(reasons({ requests: [{ ...toPay, ...old }] })).toEqual(['payment-open']);
    expect(reasons({ requests: [{ ...request, ...old, status: 'done', result: 'ok' }] })).toEqual(
      [],
    );
    const begun = aPackage({ id: 'p1', status: 'active' });
    expect(reasons({ packages: [begun], requests: [{ ...request, ...old }] })).toEqual([]);
  });
});

describe('an end', () => {
  const trial = (expires: string) => aPackage({ status: 'trial', expires });
  const promo = (expires: string) => {
    const { nextPayment: _, ...pkg } = aPackage({ id: 'code', type: 'promo', cost: 0 });
    return { ...pkg, expires };
  };
  const cancelled = (expires: string) => {
    const { nextPayment: _, ...pkg } = aPackage({ id: 'gone', status: 'cancelled' });
    return { ...pkg, expires };
  };

  it.each([
    ['2026-11-27', []],
    ['2026-11-28', ['trial']],
    ['2026-12-05', ['trial']],
    ['2026-12-06', []],
    ['2001-01-01', []],
  ])('of a trial on %s is %o', (date, expected) => {
    expect(reasons({ packages: [trial(date)] })).toEqual(expected);
  });

  it('of a trial says the days until then, by the calendar of the operator', () => {
    expect(from({ packages: [trial('2026-12-01')] })).toMatchObject([{ days: 3 }]);
    const lateEvening = Date.parse('2026-11-28T22:30:00Z');
    expect(from({ packages: [trial('2026-12-01')], now: lateEvening })).toMatchObject([
      { days: 2 },
    ]);
  });

  it.each([
    ['2026-12-28', ['ends']],
    ['2026-12-29', []],
    ['2026-11-27', []],
  ])('of a cancelled package on %s is %o', (date, expected) => {
    expect(reasons({ packages: [cancelled(date)] })).toEqual(expected);
  });

  it('of a cancelled package says what is left, if that is known', () => {
    const gone = cancelled('2026-12-05');
    const free = aPackage({ id: 'free', type: 'default', size: { amount: 10, unit: 'GB' } });
    expect(from({ packages: [gone, free], use: use(182, 510) })).toMatchObject([
      { reason: 'ends', leftBytes: 10 * GB, usedBytes: 182 * GB, date: '2026-12-05' },
    ]);
    const unsized = { ...free, size: { amount: 0, unit: 'GB' } as const };
    for (const packages of [[gone], [gone, unsized], [gone, { ...free, willBeCreated: true }]])
      expect(from({ packages })[0]).not.toHaveProperty('leftBytes');
    expect(from({ packages: [gone, promo('2026-12-04')] })[0]).not.toHaveProperty('leftBytes');
  });

  it('of a cancelled package is no news once another plan is bought', () => {
    const next = aPackage({ id: 'next', willBeCreated: true });
    expect(reasons({ packages: [cancelled('2026-12-05'), next] })).toEqual([]);
    const neverBegun = { ...cancelled('2026-12-05'), willBeCreated: true };
    expect(reasons({ packages: [neverBegun] })).toEqual([]);
  });

  it('of a half-closed package by card is one of a cancelled package', () => {
    const half = aPackage({ type: 'card', halfClosed: true, expires: '2026-12-05' });
    expect(reasons({ packages: [half] })).toEqual(['ends']);
  });

  it.each([
    ['2026-12-05', ['promo']],
    ['2026-12-06', []],
  ])('of a promo package on %s is %o', (date, expected) => {
    expect(reasons({ packages: [promo(date)] })).toEqual(expected);
  });

  it('of a promo package that is charged again is no end', () => {
    const charged = { ...promo('2026-12-01'), nextPayment: '2026-12-01' };
    expect(reasons({ packages: [charged] })).toEqual([]);
  });

  it('of the first package comes first, and a new date is a new fact', () => {
    const later = { ...cancelled('2026-12-20'), id: 'later' };
    const found = from({ packages: [later, cancelled('2026-12-05')] });
    expect(found.map(({ fact }) => fact)).toEqual([
      'ends gone 2026-12-05',
      'ends later 2026-12-20',
    ]);
  });
});

describe('storage that is nearly full', () => {
  it.each([
    [89, []],
    [90, ['nearly-full']],
    [99.5, ['nearly-full']],
    [100, ['nearly-full']],
    [101, ['over']],
  ])('%d %% is %o', (percent, expected) => {
    expect(reasons({ use: use(percent, 100) })).toEqual(expected);
  });

  it('is a new fact at each level', () => {
    const facts = [90, 99.5, 100].map((percent) => from({ use: use(percent, 100) })[0]?.fact);
    expect(new Set(facts).size).toBe(3);
  });
});

it('all nine reasons come in their order', () => {
  const packages = [
    aPackage({ id: 'code', type: 'promo_no_abonent', expires: '2026-12-01', cost: 0 }),
    aPackage({ id: 'gone', type: 'promo', status: 'cancelled', expires: '2026-12-01' }),
    aPackage({ id: 'try', status: 'trial', expires: '2026-12-01' }),
    aPackage({ id: 'slow', type: 'promo', status: 'promo-activating' }),
    aPackage({ id: 'daily', status: 'daily-charge' }),
    byCard,
  ].map((pkg) => {
    const { nextPayment: _, ...undated } = pkg;
    return pkg.id === 'code' ? undated : pkg;
  });
  const facts = {
    packages,
    requests: [{ ...toPay, packageId: 'new' }],
    firstSeen: { slow: now - 6 * minute },
    cards: [refused],
  };
  const found = from({ ...facts, use: use(95, 100) });
  expect(['over', ...found.map(({ reason }) => reason)].toSorted()).toEqual(
    noticeReasons.toSorted(),
  );
  expect(found.map(({ reason }) => noticeReasons.indexOf(reason))).toEqual([
    0, 2, 3, 4, 5, 6, 7, 8,
  ]);
  expect(found.filter(needsAction).map(({ reason }) => reason)).toEqual(
    noticeReasons.filter((_, at) => at < 4 && at !== 1),
  );
  expect(found.filter(canBeDismissed)).toHaveLength(7);
  expect(new Set(found.map(({ fact }) => fact)).size).toBe(found.length);
});

it('nothing known is nothing to say', () => {
  expect(from({})).toEqual([]);
  expect(from({ packages: [aPackage()], requests: [], use: use(10, 100), cards: [card] })).toEqual(
    [],
  );
});
