import type { KeyValueStorage, StorageKey } from '#ports/storage.ts';
import type { FoundPromo } from '#promo/activation.ts';

/** Half the price of 250 GB, for somebody whose phone balance pays. */
export const aPromo = (changes: Partial<FoundPromo> = {}): FoundPromo => ({
  code: 'PAID50',
  terms: {
    size: { amount: 250, unit: 'GB' },
    duration: 1,
    period: '30days',
    cost: 75_00,
    fullCost: 150_00,
  },
  userId: 'u1',
  tenant: 'bln',
  ...changes,
});

/** Storage of one browser: what outlives a flow, as a reload would have it. */
export function memoryStorage(): KeyValueStorage {
  const kept = new Map<StorageKey, string>();
  return {
    get: (key) => kept.get(key),
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  };
}
