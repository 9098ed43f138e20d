import { describe, expect, it } from 'vitest';
import { packageTypes } from './package.ts';
import { switchOf, type PackageSwitch } from './switch.ts';

/** Spec §2 in words, once more and differently: the oracle for every type × flags. */
function expected(
  type: string,
  flags: { canUnsubscribe: boolean; halfClosed: boolean; willBeCreated: boolean },
): PackageSwitch {
  if (flags.willBeCreated) return 'pending';
  const blocked = !flags.canUnsubscribe || (flags.halfClosed && type === 'card');
  if (!blocked) return 'on';
  const clickable = !['default', 'card', 'promo_no_abonent'].includes(type);
  return clickable ? 'explained' : 'blocked';
}

const flags = [false, true];

describe('switchOf', () => {
  const rows = packageTypes.flatMap((type) =>
    flags.flatMap((canUnsubscribe) =>
      flags.flatMap((halfClosed) =>
        flags.map((willBeCreated) => ({ type, canUnsubscribe, halfClosed, willBeCreated })),
      ),
    ),
  );

  it.each(rows)('knows the switch of %o', (pack) => {
    expect(switchOf(pack)).toBe(expected(pack.type, pack));
  });

  it('covers the whole product', () => expect(rows).toHaveLength(9 * 8));
});
