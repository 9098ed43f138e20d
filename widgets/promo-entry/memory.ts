import { createPromoMemory, type PromoMemory } from '../../src/flow/promo-memory.ts';
import type { Services } from '../../src/services.ts';

/** The promo code at hand, as far as it is this person's. */
export const memoryOf = ({ storage, session }: Services): PromoMemory =>
  createPromoMemory(storage, () => session.identity()?.userId);
