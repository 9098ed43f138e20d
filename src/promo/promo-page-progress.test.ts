import { expect, it } from 'vitest';
import { memoryStorage } from '../../tests/support/fake-browser.ts';
import { maxWaitMs } from '#base/flow/stored/stored-bounds.ts';
import { createPromoPageProgressStore, type PromoPageProgress } from './promo-page-progress.ts';

const now = 1_800_000_000_000;

function readBack(value: unknown): PromoPageProgress | undefined {
  const storage = memoryStorage();
  storage.set('promo_landing', JSON.stringify(value));
  return createPromoPageProgressStore(storage, () => now).read();
}

it('progress on the promo page is the same after a reload, limits included', () => {
  const visit: PromoPageProgress = {
    offer: 'START30',
    partner: 'shop',
    phone: '9161234567',
    limit: { phone: '9161234568', until: now + 30_000, by: 'sms', responseLost: true },
    sent: {
      resendAt: now + 60_000,
      hasBackupPhone: true,
      toBackupPhone: true,
      captchaToken: 'passed',
      limit: { until: now + 90_000, pending: 'resend' },
      expired: true,
    },
    notBefore: now + 5_000,
    trouble: { kind: 'refused', state: 1, already: true },
  };
  const storage = memoryStorage();
  const visits = createPromoPageProgressStore(storage, () => now);
  visits.save(visit);
  expect(visits.read()).toEqual(visit);
});

it('progress on the promo page is kept for each of the offers that are open in several tabs, for an hour', () => {
  let time = now;
  const visits = createPromoPageProgressStore(memoryStorage(), () => time);
  visits.save({ offer: 'FREE30', phone: '9161234567' });
  visits.save({ offer: 'PAID50', phone: '9161234568' });
  visits.save({ offer: 'PAID50', partner: 'shop' });
  expect(visits.read('FREE30')).toEqual({ offer: 'FREE30', phone: '9161234567' });
  expect(visits.read('PAID50')).toEqual({ offer: 'PAID50', partner: 'shop' });
  expect(visits.read()?.offer).toBe('PAID50');
  expect(visits.read('OTHER')).toBeUndefined();
  time += 3_600_000;
  expect(visits.read('FREE30')).toBeUndefined();
  expect(visits.read('PAID50')).toEqual({ offer: 'PAID50', partner: 'shop' });
  for (const offer of ['A', 'B', 'C', 'D', 'E']) visits.save({ offer });
  expect(['A', 'B', 'E'].map((offer) => visits.read(offer)?.offer)).toEqual([undefined, 'B', 'E']);
});

it('progress on the promo page keeps the refusal of a server that was busy', () => {
  const trouble = { kind: 'busy' } as const;
  expect(readBack({ offer: 'A', trouble })).toEqual({ offer: 'A', trouble });
});

it('progress on the promo page forgets a phone, and what was sent to it, in every offer', () => {
  const visits = createPromoPageProgressStore(memoryStorage(), () => now);
  const sent = { resendAt: now, hasBackupPhone: false, toBackupPhone: false };
  const limit = { phone: '9161234567', until: now + 30_000, by: 'sms' } as const;
  visits.save({ offer: 'FREE30', phone: '9161234567', sent });
  visits.save({ offer: 'START30', limit, notBefore: now });
  visits.save({ offer: 'OTHER', phone: '9161234568', sent });
  visits.save({ offer: 'PAID50', partner: 'shop', phone: '9161234567' });
  visits.forgetPhone('9161234567');
  expect(['FREE30', 'START30', 'OTHER', 'PAID50'].map((offer) => visits.read(offer))).toEqual([
    { offer: 'FREE30' },
    { offer: 'START30', notBefore: now },
    { offer: 'OTHER', phone: '9161234568', sent },
    { offer: 'PAID50', partner: 'shop' },
  ]);
  visits.forgetPhone();
  expect(visits.read('OTHER')).toEqual({ offer: 'OTHER' });
});

it('progress on the promo page drops only the invalid fields', () => {
  expect(
    readBack({
      offer: 'A',
      phone: '1',
      limit: { until: now },
      sent: 7,
      notBefore: 'soon',
      trouble: 'x',
    }),
  ).toEqual({
    offer: 'A',
  });
  expect(readBack({ offer: 'A', trouble: { kind: 'refused', state: 9 } })).toEqual({ offer: 'A' });
  for (const none of [null, 'A', { offer: '' }, { offer: 1 }])
    expect(readBack(none)).toBeUndefined();
});

it('progress on the promo page keeps no wait longer than it was when the clock is set back', () => {
  const storage = memoryStorage();
  let time = now;
  const visits = createPromoPageProgressStore(storage, () => time);
  const until = now + 60_000;
  visits.save({
    offer: 'START30',
    limit: { phone: '9161234568', until, by: 'sms' },
    sent: { resendAt: until, hasBackupPhone: false, toBackupPhone: false },
    notBefore: until,
  });
  time = now - 3_600_000;
  const visit = visits.read();
  expect([visit?.limit?.until, visit?.sent?.resendAt, visit?.notBefore]).toEqual(
    Array.from({ length: 3 }, () => time + 60_000),
  );
});

it('progress on the promo page ignores a wait of more than a day', () => {
  const far = now + maxWaitMs + 1;
  const limit = { phone: '9161234567', until: far, by: 'sms' };
  expect(readBack({ offer: 'A', limit, notBefore: far, sent: { resendAt: far } })).toEqual({
    offer: 'A',
  });
  expect(readBack({ offer: 'A', sent: { resendAt: now, lockedUntil: far } })).toEqual({
    offer: 'A',
    sent: { resendAt: now, hasBackupPhone: false, toBackupPhone: false },
  });
});
