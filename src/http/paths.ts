import type { Settings } from '#base/settings/settings.ts';
import { statedUse } from '#base/settings/stated-use.ts';

/**
 * Encodes a part of an address. A lone surrogate, which a response or storage may contain, cannot
 * be encoded. `.` and `..` would change the path. All three become the replacement character.
 */
export const encodePathSegment = (text: string): string =>
  encodeURIComponent(text.replace(/^\.{1,2}$|\p{Cs}/gu, '\ufffd'));

/**
 * The paths of the reads that an element starts early. The calls are elsewhere, because they
 * include the schemas.
 */
const user = (userId: string): string => `users/${encodePathSegment(userId)}`;

export const accountPath = 'accounts/get/';

export const currentPackagesPath = (userId: string, brand: string): string =>
  `${user(userId)}/${brand}_packages`;

export const switchoverPackagesPath = (userId: string): string =>
  `${user(userId)}/switchover_packages`;

export const offersPath = 'offers';

/** The query of a promo offer. */
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

const plansPaths = (userId: string, brand: string) => ({
  current: currentPackagesPath(userId, brand),
  switchover: switchoverPackagesPath(userId),
  promoCodes: promoCodesPath(userId),
  freePackage: freePackagePath(userId),
});
/** The lists that the screen of the user's plans reads at once. */
export type PlansList = keyof ReturnType<typeof plansPaths>;

/** What the lists of a screen depend on, besides the user. */
export type ReadSettings = Pick<Settings, 'apiBase' | 'brand' | 'usedBytes' | 'totalBytes'>;

export const familyPath = 'family/';

/** What the screen of the family reads. The family is below the base of the API, as a whole address. */
export const familyReads = (
  userId: string,
  { brand, apiBase }: ReadSettings,
): readonly string[] => [new URL(familyPath, apiBase).href, currentPackagesPath(userId, brand)];

export const paymentMethodsPath = (userId: string): string => `${user(userId)}/payment_methods`;

export const paymentsPath = (userId: string): string => `${user(userId)}/payments`;

/** The query of a page of payments. */
export const paymentsQuery = (before?: string) => ({
  limit: '20',
  ...(before === undefined ? {} : { before }),
});

/** What the screen of the payments reads. */
export const paymentsReads = (userId: string, { brand }: ReadSettings): readonly string[] => [
  paymentMethodsPath(userId),
  `${paymentsPath(userId)}?${new URLSearchParams(paymentsQuery()).toString()}`,
  currentPackagesPath(userId, brand),
  switchoverPackagesPath(userId),
];

export const storagePath = (userId: string): string => `${user(userId)}/storage`;

/** What `/plans` reads: the lists, and what the files use unless the page states it. */
export const plansReads = (
  userId: string,
  { brand, usedBytes }: ReadSettings,
): readonly string[] => [
  ...Object.values(plansPaths(userId, brand)),
  ...(usedBytes === undefined ? [storagePath(userId)] : []),
];

/** The use of the storage, unless the page states it. */
const storageUseReads = (userId: string, settings: ReadSettings): readonly string[] =>
  statedUse(settings) ? [] : [storagePath(userId)];

/** What the screen of the storage reads. */
export const storageReads = (userId: string, settings: ReadSettings): readonly string[] => [
  ...storageUseReads(userId, settings),
  availablePackagesPath(userId),
  currentPackagesPath(userId, settings.brand),
];

/** What a notice is found in. */
export const noticeReads = (userId: string, settings: ReadSettings): readonly string[] => [
  currentPackagesPath(userId, settings.brand),
  changeRequestsPath(userId, settings.brand),
  ...storageUseReads(userId, settings),
  paymentMethodsPath(userId),
];

/** What the screen of the packages on sale reads. */
export const offersReads = (userId: string, { brand }: ReadSettings): readonly string[] => [
  availablePackagesPath(userId),
  currentPackagesPath(userId, brand),
  switchoverPackagesPath(userId),
  changeRequestsPath(userId, brand),
];
