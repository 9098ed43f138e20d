import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maxWaitMs } from '#base/flow/stored/stored-bounds.ts';
import type { StorageKey } from '#base/ports/storage.ts';
import { isPayable } from '#base/trust/trusted-addresses.ts';
import { createPendingChangeStore } from '#purchase/change/pending-change-store.ts';
import { createPromoRecordStore } from '#promo/offer/promo-record-store.ts';
import { createPromoPageProgressStore } from '#promo/promo-page-progress.ts';
import { pathAfterSignIn, readReturnTo } from '#session/return-to.ts';
import { createSignInStore } from '#sign-in/sign-in-store.ts';
import { memoryStorage } from '../support/fake-browser.ts';
import { aPromo } from '../support/promo.ts';

const now = 1_800_000_000_000;
const page = 'https://portal.example';

const keys = [
  'purchase',
  'promo',
  'promo_landing',
  'sso_query_params',
  'clp_OTP',
  'mobile_id_params',
  'ask_limit',
  'unformatted_phone',
  'user_id',
] as const satisfies readonly StorageKey[];

/** Typical stored words, so that more than the outermost check is reached. */
const names = [
  ...['phase', 'found', 'key', 'until', 'code', 'url', 'userId', 'terms', 'tenant', 'left'],
  ...['id', 'command', 'at', 'accepted', 'pack', 'known', 'paymentUrl', 'verdict', 'seen'],
  ...['offer', 'phone', 'sent', 'resendAt', 'limit', 'pending', 'pollUrl', 'tries', 'end'],
  ...['path', 'to', 'home', '__proto__', 'constructor', 'toString', 'length'],
];
const texts = [
  ...['sent', 'waiting', 'paying', 'done', 'subscribe', 'unsubscribe', 'bln', 'u1', 'k1', ''],
  ...['javascript:alert(1)', 'https://pay.example/', '//evil.example', '/\t/evil.example', '..'],
  ...['9161234567', 'check', 'again', 'declined', 'success', '\ud800'],
];
const { any } = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<unknown>(...texts, true, null, -1, 1e300, now, now * 2),
    fc.jsonValue(),
    fc.array(tie('any'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...names), tie('any'), { maxKeys: 12 }),
  ),
}));

it('arbitrary stored data never causes an exception or a wrong state', () => {
  const path = fc.record({ path: fc.constantFrom(...texts) });
  const stored = fc.array(
    fc.tuple(fc.constantFrom(...keys), fc.oneof(any.map(asJson), path.map(asJson), fc.string())),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(stored, (entries) => {
      const storage = memoryStorage();
      for (const [key, text] of entries) storage.set(key, text);

      const pendingChanges = createPendingChangeStore(storage, 'u1');
      for (const pendingChange of pendingChanges.all())
        pendingChanges.put({ ...pendingChange, seen: true });
      const promos = createPromoRecordStore(
        storage,
        () => 'u1',
        () => now,
      );
      const promo = promos.read();
      if (promo?.phase === 'paying') expect(isPayable(promo.url)).toBe(true);
      promos.save({ phase: 'sent', found: aPromo(), key: 'mine', until: now });
      expect(promos.pending(aPromo())?.key).toBe('mine');

      const signIn = createSignInStore(storage, () => now);
      const code = signIn.sentCode();
      const push = signIn.push();
      const visit = createPromoPageProgressStore(storage, () => now).read();
      const deadlines = [
        code?.resendAt,
        code?.lockedUntil,
        push?.resendAt,
        push?.limit?.until,
        signIn.limit('9161234567')?.until,
        visit?.notBefore,
        visit?.sent?.resendAt,
      ];
      for (const until of deadlines) expect(until ?? now).toBeLessThanOrEqual(now + maxWaitMs);

      const path = pathAfterSignIn(readReturnTo(storage));
      if (path !== undefined) expect(new URL(path, page).origin).toBe(page);
    }),
    { numRuns: 2_000 },
  );
});

function asJson(value: unknown): string {
  return JSON.stringify(value) ?? '';
}
