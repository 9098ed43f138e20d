import { specialPromo } from '#base/values/fixed-offers.ts';
import type { Package, PackageStatus } from '#base/values/package.ts';
import type { Tenant } from '#base/values/account.ts';
import type { MinorUnits } from '#base/values/money.ts';
import type { Size } from '#base/values/size.ts';
import type { StorageUse } from '#storage/storage-use.ts';

/** What the user has, and what is offered besides. Spec §4, Loading the plans page. */
export interface Plans {
  readonly tenant: Tenant;
  readonly current: readonly Package[];
  /** What replaces the current plan when its paid period ends. */
  readonly switchover: readonly Package[];
  readonly offers: PlanOffers;
  /** What the files use; absent if the server does not count it, or was late. */
  readonly use?: StorageUse | undefined;
}

export const hasPackages = (plans: Plans): boolean =>
  plans.current.length > 0 || plans.switchover.length > 0;

/** The offers shown beside the packages; never both. */
export interface PlanOffers {
  readonly special: boolean;
  readonly sharedBalance: boolean;
}

/** Spec §9, Plans retry, in milliseconds. */
export const plansPolling = { intervalMs: 3_000, maxPolls: 10 } as const;

/**
 * The packages in the running orders of a non-bln user: `other_default` is a default package
 * charged daily, any other is promo_no_abonent (spec §4, step 3). Neither can be cancelled here.
 */
export const packagesFromOrders = (orders: readonly Order[]): readonly Package[] =>
  orders
    .filter((order) => order.status === 'running')
    .map((order) => {
      const byDay = order.serviceId === 'other_default';
      return {
        id: order.serviceId,
        type: byDay ? 'default' : 'promo_no_abonent',
        size: order.size ?? { amount: 0, unit: 'GB' },
        period: byDay ? 'day' : '30days',
        cost: order.cost ?? 0,
        ...(order.cost === undefined ? { unpriced: true } : {}),
        status: 'active',
        willBeCreated: false,
        canUnsubscribe: false,
        halfClosed: false,
        serviceId: order.serviceId,
      };
    });

/** The free 2 TB offer: for a bln user who has been given a free package (spec §4, step 5). */
export const offersSharedBalance = (tenant: Tenant, freePackageId: string | null): boolean =>
  tenant === 'bln' && freePackageId !== null && freePackageId !== '';

/**
 * Whether the special promo is shown (spec §4, step 6):
 * - the free 2 TB offer is not shown,
 * - the user has a package of type `default`,
 * - the used codes could be read, and its code is not among them.
 */
export const offersSpecialPromo = (
  packages: readonly Package[],
  usedCodes: readonly string[] | undefined,
  sharedBalance: boolean,
): boolean =>
  !sharedBalance &&
  packages.some((pkg) => pkg.type === 'default') &&
  usedCodes !== undefined &&
  !usedCodes.includes(specialPromo.code);

const notActive: ReadonlySet<PackageStatus> = new Set([
  'cancelled',
  'connecting',
  'disconnecting',
  'payment-open',
]);

/** The package that prevents another purchase, if any. Spec §2, Plans screen. */
export const packagePreventingPurchase = ({
  tenant,
  current,
}: Pick<Plans, 'tenant' | 'current'>): Package | undefined =>
  current.find(
    ({ type, halfClosed, status, willBeCreated }) =>
      tenant !== 'bln' &&
      (type === 'sbp' ||
        type === 'promo_no_abonent' ||
        (type === 'card' && !halfClosed && !willBeCreated && !notActive.has(status))),
  );

/** The target of the button for other packages. Spec §2, Plans screen. */
export const otherPackagesRoute = (
  plans: Pick<Plans, 'tenant' | 'current'>,
): '/plans/available-packages' | '/plans/subscription-exists' =>
  packagePreventingPurchase(plans) ? '/plans/subscription-exists' : '/plans/available-packages';

/** Where a first session in a webview is redirected (spec §4, step 7); undefined: it stays. */
export function firstSessionRoute(
  offers: PlanOffers,
): '/plans/ub' | '/plans/special-promo' | undefined {
  if (offers.sharedBalance) return '/plans/ub';
  return offers.special ? '/plans/special-promo' : undefined;
}

/** Spec §3, Order. */
export interface Order {
  readonly serviceId: string;
  readonly status: 'running' | 'completed' | 'canceled';
  /** Size and price of the order, if the response has them. */
  readonly size?: Size;
  readonly cost?: MinorUnits;
}
