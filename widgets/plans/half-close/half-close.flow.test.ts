import { describe, expect, it } from 'vitest';
import { packageTypes } from '#values/package.ts';
import { createHalfCloseFlow } from './half-close.flow.ts';
import en from '../messages/en.json' with { type: 'json' };
import ru from '../messages/ru.json' with { type: 'json' };

describe('why a package cannot be switched off', () => {
  it.each([...packageTypes])('has an answer for %s, and what to do instead', (type) => {
    const flow = createHalfCloseFlow(type, () => {});
    expect(flow.store.getState().type).toBe(type);
    for (const messages of [ru, en]) {
      expect(messages).toHaveProperty([`plans.half-close.why.${type}`]);
      expect(messages).toHaveProperty([`plans.half-close.instead.${type}`]);
    }
  });

  it.each([null, '', 'constructor', 'PAID'])('has one for %o too', (given) => {
    expect(createHalfCloseFlow(given, () => {}).store.getState().type).toBeUndefined();
  });

  it('leads on', () => {
    const went: string[] = [];
    const { commands } = createHalfCloseFlow('paid', (target) => went.push(target));
    commands.toPlans();
    commands.otherPackages();
    commands.promoCode();
    expect(went).toEqual(['/plans', '/plans/available-packages', '/plans/input-promocode']);
  });
});
