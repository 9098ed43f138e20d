import { expect, it } from 'vitest';
import { phoneLimitOf } from './stored-limit.ts';

it.each([[{}], [{ phone: 9_161_234_567 }], [{ phone: '916' }], [{ phone: '+79161234567' }]])(
  'no phone is read from the stored record %j',
  (stored) => expect(phoneLimitOf({ ...stored, until: 1 }, 1)).toBeUndefined(),
);

it('a limit is read with its phone', () => {
  const limit = { phone: '9161234567', until: 1 };
  expect(phoneLimitOf({ ...limit, savedAt: 1 }, 1)).toEqual(limit);
});
