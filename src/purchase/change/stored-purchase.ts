import type { KeyValueStorage } from '#base/ports/storage.ts';

/** Whether a purchase or cancellation is stored, to be resumed or shown. All that a first screen needs of it. */
export const hasStoredPurchase = (storage: KeyValueStorage): boolean =>
  storage.get('purchase') !== undefined || storage.idsOf('purchase:').length > 0;
