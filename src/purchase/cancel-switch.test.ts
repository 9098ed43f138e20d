import { describe, expect, it } from 'vitest';
import { packageTypes } from '#base/values/package.ts';
import { cancelSwitchState, type CancelSwitchState } from './cancel-switch.ts';

const flags = [true, false];
const all = packageTypes.flatMap((type) =>
  flags.flatMap((canUnsubscribe) =>
    flags.flatMap((halfClosed) =>
      flags.map((willBeCreated) => ({ type, canUnsubscribe, halfClosed, willBeCreated })),
    ),
  ),
);
const inState = (state: CancelSwitchState) => all.filter((pkg) => cancelSwitchState(pkg) === state);

/* Spec §2, Plans screen, sentence by sentence, over all types and flags. */
describe('the switch of a package card', () => {
  it('is pending exactly while the package is still to be created', () => {
    expect(inState('pending')).toEqual(all.filter((pkg) => pkg.willBeCreated));
  });

  it('is locked, with or without an explanation, for a package that cannot be unsubscribed and for a half-closed card package', () => {
    const locked = [...inState('blocked'), ...inState('explained')];
    const expected = all.filter(
      (pkg) =>
        !pkg.willBeCreated && (!pkg.canUnsubscribe || (pkg.type === 'card' && pkg.halfClosed)),
    );
    expect(new Set(locked)).toEqual(new Set(expected));
  });

  it('is locked with an explanation, except for default, card and promo_no_abonent packages', () => {
    const types = (state: CancelSwitchState) => new Set(inState(state).map(({ type }) => type));
    expect(types('blocked')).toEqual(new Set(['default', 'card', 'promo_no_abonent']));
    expect(types('explained')).toEqual(
      new Set(['promo', 'promo_optional', 'free_optional', 'other_default', 'paid', 'sbp']),
    );
  });

  it('is on in all other cases, including a half-closed package that is not a card package', () => {
    expect(inState('on').length).toBe(9 * 2 - 1);
    const pkg = {
      type: 'paid',
      canUnsubscribe: true,
      halfClosed: true,
      willBeCreated: false,
    } as const;
    expect(cancelSwitchState(pkg)).toBe('on');
  });
});
