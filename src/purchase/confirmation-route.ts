import { encodePathSegment } from '#http/paths.ts';

/** Where a package is bought, or a cancelled one is kept: shows what is charged, and asks. */
export const confirmationRoute = (packageId: string): string =>
  `/plans/available-packages?package=${encodePathSegment(packageId)}&step=confirm`;
