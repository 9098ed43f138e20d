import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pendingActions, type CodeRecord } from './code-entry.state.ts';
import { codeRecordOf } from './code-record.ts';
import { maxWaitMs } from '#base/flow/stored/stored-bounds.ts';

const now = 1_800_000_000_000;

it('code record is restored as stored', () => {
  const time = fc.integer({ min: now - maxWaitMs, max: now + maxWaitMs });
  const record: fc.Arbitrary<CodeRecord> = fc.record(
    {
      resendAt: time,
      hasBackupPhone: fc.boolean(),
      lockedUntil: time,
      limit: fc.record({ until: time, pending: fc.constantFrom(...pendingActions) }),
      expired: fc.constant(true as const),
    },
    { requiredKeys: ['resendAt', 'hasBackupPhone'] },
  );
  fc.assert(
    fc.property(record, (kept) => {
      expect(codeRecordOf(JSON.parse(JSON.stringify(kept)), now)).toEqual(kept);
    }),
  );
});

it('code record never contains a wait of more than a day, whatever is stored', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (resendAt, until, lockedUntil) => {
      const kept = { resendAt, lockedUntil, limit: { until, pending: 'check' } };
      const record = codeRecordOf(kept, now);
      for (const time of [record?.resendAt, record?.lockedUntil, record?.limit?.until])
        expect(time ?? now).toBeLessThanOrEqual(now + maxWaitMs);
    }),
  );
});

it.each([[undefined], [null], ['text'], [[]], [{ resendAt: '1' }], [{ resendAt: now * 2 }]])(
  'code record ignores %j',
  (kept) => {
    expect(codeRecordOf(kept, now)).toBeUndefined();
  },
);
