import type { Account, Tenant } from '#base/values/account.ts';
import type { Failure } from '#base/values/failure.ts';
import { readForUser } from '#base/flow/read-for-user.ts';
import { failed, success, type Outcome } from '#base/values/outcome.ts';
import {
  type Order,
  offersSharedBalance,
  offersSpecialPromo,
  packagesFromOrders,
  type Plans,
} from './rules.ts';
import type { PlansList } from '#http/paths.ts';
import type { Package } from '#base/values/package.ts';
import type { StorageUse } from '#storage/storage-use.ts';

type Read<T> = (userId: string, signal: AbortSignal) => Promise<Outcome<T>>;

/** The calls behind the plans page, as plain functions. */
export interface LoadPlansDeps {
  /** The signed-in user, as far as known without a request. */
  readonly identity: () => { readonly userId?: string; readonly tenant?: Tenant } | undefined;
  readonly account: (signal: AbortSignal) => Promise<Outcome<Account>>;
  readonly current: Read<readonly Package[]>;
  readonly switchover: Read<readonly Package[]>;
  readonly promoCodes: Read<readonly string[]>;
  readonly freePackage: Read<string | null>;
  readonly orders: Read<readonly Order[]>;
  /** Only `/plans` shows what the files use. */
  readonly use?: UseRead | undefined;
}

/** The read of what the files use, which the packages hardly wait for. */
export interface UseRead {
  readonly read: Read<StorageUse>;
  /** Settles once the packages, which have arrived, are shown without it. */
  readonly untilLate: (signal: AbortSignal) => Promise<void>;
}

/**
 * Steps 1 to 6 of spec §4, Loading the plans page, once. An offer that could not be read is
 * omitted, unless the session has ended. The orders of a bln user are no packages, so the page does
 * not wait for them. What the files use is left out if it is late.
 */
export async function loadPlans(deps: LoadPlansDeps, signal: AbortSignal): Promise<Outcome<Plans>> {
  const user = await readForUser(
    deps.identity()?.userId,
    () => deps.account(signal),
    (userId) => startLists(deps, userId, signal),
  );
  if (!user.ok) return user;
  const { account, reads: lists } = user.value;
  const { userId, tenant } = account;
  const [current, switchover] = await Promise.all([lists.current, lists.switchover]);
  const failure = firstFailure(current, switchover);
  if (failure) return failed(failure);
  const none = valueOf(current, []).length === 0 && valueOf(switchover, []).length === 0;
  const orders = none ? deps.orders(userId, signal) : undefined;
  const ordered = tenant === 'bln' ? undefined : await orders;
  if (ordered && !ordered.ok) return ordered;
  const free = tenant === 'bln' ? await lists.freePackage : undefined;
  const read = {
    current: valueOf(current, []),
    switchover: valueOf(switchover, []),
    ...(ordered ? { orders: ordered.value } : {}),
    ...(free?.ok ? { freePackage: free.value } : {}),
  };
  const codes = needsPromoCodes(tenant, read) ? await lists.promoCodes : undefined;
  const noOffer = firstFailure(...[free, codes].filter((each) => each !== undefined));
  if (noOffer?.kind === 'unauthorized') return failed(noOffer);
  const use =
    deps.use && lists.use && (await Promise.race([lists.use, deps.use.untilLate(signal)]));
  return success(
    plansFrom(tenant, {
      ...read,
      ...(codes?.ok ? { promoCodes: codes.value } : {}),
      ...(use?.ok ? { use: use.value } : {}),
    }),
  );
}

/** The lists that the plans page is made of; one that is absent could not be read, or was not needed. */
export interface PlanLists {
  readonly current: readonly Package[];
  readonly switchover: readonly Package[];
  readonly orders?: readonly Order[] | undefined;
  readonly freePackage?: string | null | undefined;
  readonly promoCodes?: readonly string[] | undefined;
  readonly use?: StorageUse | undefined;
}

/** The plans of these lists, with what may be offered. Spec §4, Loading the plans page. */
export function plansFrom(tenant: Tenant, lists: PlanLists): Plans {
  const packages = packagesOf(tenant, lists);
  const sharedBalance = sharedBalanceOf(tenant, lists);
  return {
    tenant,
    current: packages,
    switchover: lists.switchover,
    offers: {
      sharedBalance,
      special: offersSpecialPromo(packages, lists.promoCodes, sharedBalance),
    },
    ...(lists.use ? { use: lists.use } : {}),
  };
}

/** Whether the promo codes decide on what is offered. */
export const needsPromoCodes = (tenant: Tenant, lists: PlanLists): boolean =>
  offersSpecialPromo(packagesOf(tenant, lists), [], sharedBalanceOf(tenant, lists));

/** A user of another network without packages has those of the orders. */
const packagesOf = (tenant: Tenant, { current, switchover, orders }: PlanLists) =>
  tenant !== 'bln' && current.length === 0 && switchover.length === 0 && orders
    ? packagesFromOrders(orders)
    : current;

const sharedBalanceOf = (tenant: Tenant, { freePackage }: PlanLists) =>
  offersSharedBalance(tenant, freePackage ?? null);

/** Starts the reads of `plansReads`, which an element may have started early. */
const startLists = (reads: LoadPlansDeps, userId: string, signal: AbortSignal) => {
  const lists = {
    current: reads.current(userId, signal),
    switchover: reads.switchover(userId, signal),
    promoCodes: reads.promoCodes(userId, signal),
    freePackage: reads.freePackage(userId, signal),
  } satisfies Readonly<Record<PlansList, Promise<unknown>>>;
  return { ...lists, use: reads.use?.read(userId, signal) };
};

const firstFailure = (...outcomes: readonly Outcome<unknown>[]): Failure | undefined =>
  outcomes.flatMap((each) => (each.ok ? [] : [each.failure]))[0];

const valueOf = <T, E>(outcome: Outcome<T>, fallback: E): T | E =>
  outcome.ok ? outcome.value : fallback;
