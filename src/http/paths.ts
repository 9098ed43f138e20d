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

/** The paths of these lists. */
export const plansReads = (userId: string, brand: string): readonly string[] =>
  Object.values(plansPaths(userId, brand));

/** What the screen of the packages on sale reads. */
export const offersReads = (userId: string, brand: string): readonly string[] => [
  availablePackagesPath(userId),
  currentPackagesPath(userId, brand),
  switchoverPackagesPath(userId),
  changeRequestsPath(userId, brand),
];
