import { encoded } from './path-segment.ts';

/**
 * Paths of the reads that an element starts before the rest of the code is
 * there; in a file of their own, since the calls bring the schemas along.
 */
const user = (userId: string): string => `users/${encoded(userId)}`;

export const accountPath = 'accounts/get/';

export const currentPackagesPath = (userId: string, brand: string): string =>
  `${user(userId)}/${brand}_packages`;

export const switchoverPackagesPath = (userId: string): string =>
  `${user(userId)}/switchover_packages`;

export const promoOfferPath = 'offers';

/** What a promo offer is asked for by. */
export const promoOfferQuery = (code: string, partner?: string) => ({
  promo_code: code,
  ...(partner === undefined ? {} : { partner }),
});

export const availablePackagesPath = (userId: string): string =>
  `${user(userId)}/available_packages`;

export const promoCodesPath = (userId: string): string => `${user(userId)}/promocodes`;

export const freePackagePath = (userId: string): string => `${user(userId)}/free_package`;

export const changeRequestsPath = (userId: string, brand: string): string =>
  `${user(userId)}/${brand}_subscription_change_requests`;
