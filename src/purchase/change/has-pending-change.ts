import type { KeyValueStorage } from '#base/ports/storage.ts';

/** Whether a purchase or cancellation of any user is stored, to be resumed or shown. A first screen needs no more. */
export const hasPendingChange = (storage: KeyValueStorage): boolean =>
  storage.get('purchase') !== undefined || storage.idsOf('purchase:').length > 0;
