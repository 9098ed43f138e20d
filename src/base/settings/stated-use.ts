import type { Settings } from './settings.ts';

/** The use of the storage that the page states; undefined unless it states all of it. */
export const statedUse = ({ usedBytes, totalBytes }: Pick<Settings, 'usedBytes' | 'totalBytes'>) =>
  usedBytes === undefined || !totalBytes ? undefined : { usedBytes, totalBytes };
