import type { KeyValueStorage } from '#base/ports/storage.ts';

/** Whether something about a promo code is stored. */
export const hasStoredPromo = (storage: KeyValueStorage): boolean =>
  storage.get('promo') !== undefined || storage.idsOf('promo:').length > 0;
