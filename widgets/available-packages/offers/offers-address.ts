import { encoded } from '#http/path-segment.ts';

/** What the offers' address says: a package, and whether to stand at what it costs and changes. */
export interface OffersAddress {
  readonly wanted: string | undefined;
  readonly confirming: boolean;
}

export const offersPath = '/plans/available-packages';

export const parseOffersAddress = (query: URLSearchParams): OffersAddress => ({
  wanted: query.get('package') ?? undefined,
  confirming: query.get('step') === 'confirm',
});

/** The address of the offers; a way back, a reload and a link find the same there. */
export const offersTarget = (packageId: string, confirming: boolean): string =>
  `${offersPath}?package=${encoded(packageId)}${confirming ? '&step=confirm' : ''}`;
