import { encodePathSegment } from '#http/paths.ts';
import { confirmationRoute } from '#purchase/confirmation-route.ts';

/** The content of the offers' address: a package, and whether its confirmation is open. */
export interface OffersAddress {
  readonly wanted: string | undefined;
  readonly confirming: boolean;
}

export const offersPath = '/plans/available-packages';

export const parseOffersAddress = (query: URLSearchParams): OffersAddress => ({
  wanted: query.get('package') ?? undefined,
  confirming: query.get('step') === 'confirm',
});

/** The address of the offers; Back, a reload and a link restore the same state from it. */
export const offersTarget = (packageId: string, confirming: boolean): string =>
  confirming
    ? confirmationRoute(packageId)
    : `${offersPath}?package=${encodePathSegment(packageId)}`;
