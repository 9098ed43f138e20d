import type { Account } from '#base/values/account.ts';
import type { Failure } from '#base/values/failure.ts';
import { failed, success, type Outcome } from '#base/values/outcome.ts';
import {
  type Order,
  offersSharedBalance,
  offersSpecialPromo,
  packagesFromOrders,
  type Plans,
} from './rules.ts';
import type { Package } from '#base/values/package.ts';
import type { Tenant } from '#base/values/tenant.ts';

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
}

/**
 * Steps 1 to 6 of spec §4, Loading the plans page, once. If the user id is known, all requests
 * start together, otherwise as soon as the account has arrived. An offer that could not be read is
 * omitted, unless the session has ended. The orders of a bln user are no packages, so the page does
 * not wait for them.
 */
export async function loadPlans(deps: LoadPlansDeps, signal: AbortSignal): Promise<Outcome<Plans>> {
  const known = deps.identity();
  const early = known?.userId === undefined ? undefined : startLists(deps, known.userId, signal);
  const account = await deps.account(signal);
  if (!account.ok) return account;
  const { userId, tenant } = account.value;
  // The stored id may belong to another user: only lists of this user are used.
  const lists = early && known?.userId === userId ? early : startLists(deps, userId, signal);
  const [current, switchover] = await Promise.all([lists.current, lists.switchover]);
  const failure = firstFailure(current, switchover);
  if (failure) return failed(failure);
  const listed = { current: valueOf(current, []), switchover: valueOf(switchover, []) };
  const none = listed.current.length === 0 && listed.switchover.length === 0;
  const orders = none ? deps.orders(userId, signal) : undefined;
  const ordered = tenant === 'bln' ? undefined : await orders;
  if (ordered && !ordered.ok) return ordered;
  const packages = ordered ? packagesFromOrders(ordered.value) : listed.current;
  const free = tenant === 'bln' ? await lists.freePackage : success(null);
  const sharedBalance = offersSharedBalance(tenant, valueOf(free, null));
  const mayBeSpecial = offersSpecialPromo(packages, [], sharedBalance);
  const codes = mayBeSpecial ? await lists.promoCodes : success(undefined);
  const noOffer = firstFailure(free, codes);
  if (noOffer?.kind === 'unauthorized') return failed(noOffer);
  const special = offersSpecialPromo(packages, valueOf(codes, undefined), sharedBalance);
  return success({
    tenant,
    current: packages,
    switchover: listed.switchover,
    offers: { sharedBalance, special },
  });
}

/** The same reads that `src/element/prefetch/prefetch-reads.ts` starts early for `/plans`. */
const startLists = (reads: LoadPlansDeps, userId: string, signal: AbortSignal) => ({
  current: reads.current(userId, signal),
  switchover: reads.switchover(userId, signal),
  promoCodes: reads.promoCodes(userId, signal),
  freePackage: reads.freePackage(userId, signal),
});

const firstFailure = (...outcomes: readonly Outcome<unknown>[]): Failure | undefined =>
  outcomes.flatMap((each) => (each.ok ? [] : [each.failure]))[0];

const valueOf = <T, E>(outcome: Outcome<T>, fallback: E): T | E =>
  outcome.ok ? outcome.value : fallback;
