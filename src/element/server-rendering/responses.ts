import type { Settings } from '#base/settings/settings.ts';
import type { Call } from '#http/client.ts';
import { getFreePackage } from '#plans/api/free-package.ts';
import { getOrders } from '#plans/api/orders.ts';
import { getSwitchoverPackages } from '#plans/api/switchover-packages.ts';
import { getPaymentMethods } from '#payments/api/payment-methods.ts';
import { getPromoCodes } from '#promo/api/promo-codes.ts';
import { getAvailablePackages, getOffers } from '#purchase/api/packages-on-sale.ts';
import { getChangeRequests } from '#purchase/api/change-requests.ts';
import { getCurrentPackages } from '#purchase/api/packages.ts';
import { getStorage } from '#storage/api/storage.ts';
import { getAccount } from '#session/api/account.ts';

/**
 * The parsed JSON responses of the operator's servers. The widget requests missing ones itself once
 * its script runs; responses without the documented shape count as missing. If one is missing that
 * could change the first screen, the element renders itself.
 */
export interface ServerResponses {
  /** `GET accounts/get/`: who the token belongs to. Everything but `offers` needs it. */
  readonly account?: unknown;
  /** `GET users/{userid}/{brand}_packages`: the user's packages. */
  readonly current?: unknown;
  /** `GET users/{userid}/available_packages`: what the user can buy. */
  readonly available?: unknown;
  /** `GET users/{userid}/switchover_packages`: what replaces a plan. Needed for a signed-in user. */
  readonly switchover?: unknown;
  /** `GET users/{userid}/storage`: what the user’s files use. Without it, the plans show it once they read it. */
  readonly storage?: unknown;
  /** `GET users/{userid}/payment_methods`: the cards from which packages are paid. */
  readonly paymentMethods?: unknown;
  /** `GET users/{userid}/promocodes`. The plans of a user with a default package need it. */
  readonly promoCodes?: unknown;
  /** `GET users/{userid}/free_package`. The plans of the operator's subscribers need it. */
  readonly freePackage?: unknown;
  /** `GET users/{userid}/orders`. The plans of a user of another network without packages need it. */
  readonly orders?: unknown;
  /** `GET users/{userid}/{brand}_subscription_change_requests`. */
  readonly requests?: unknown;
  /** `GET offers`: the public offers, for a visitor who is not signed in. */
  readonly offers?: unknown;
}

/** Responses by base and path, as written next to the cards. */
type ServedResponses = Readonly<Record<'api' | 'billing', Readonly<Record<string, unknown>>>>;

/** Collects the parsed responses for the element that adopts the markup. */
interface Reader {
  readonly served: ServedResponses;
  /** The value of a response; undefined if it is missing or malformed. */
  read<Wire, Value>(call: Call<Wire, Value>, body: unknown): Value | undefined;
}

/** Parses responses with the schemas of the widgets, which drop unused fields. */
function createReader(): Reader {
  const served = { api: {} as Record<string, unknown>, billing: {} as Record<string, unknown> };
  return {
    served,
    read: (call, body) => {
      const parsed = body === undefined ? undefined : call.wire.safeParse(body);
      if (!parsed?.success) return undefined;
      served[call.base][call.path] = parsed.data;
      return call.value(parsed.data, { status: 200 });
    },
  };
}

/** The responses as values. */
export function readResponses(bodies: ServerResponses, { brand }: Pick<Settings, 'brand'>) {
  const { served, read } = createReader();
  const offers = read(getOffers(), bodies.offers);
  const account = read(getAccount, bodies.account);
  if (!account) return { served, offers };
  const { userId } = account;
  return {
    served,
    offers,
    user: {
      account,
      current: read(getCurrentPackages(userId, brand), bodies.current),
      available: read(getAvailablePackages(userId), bodies.available),
      switchover: read(getSwitchoverPackages(userId), bodies.switchover),
      storage: read(getStorage(userId), bodies.storage),
      cards: read(getPaymentMethods(userId), bodies.paymentMethods),
      promoCodes: read(getPromoCodes(userId), bodies.promoCodes),
      freePackage: read(getFreePackage(userId), bodies.freePackage),
      orders: read(getOrders(userId), bodies.orders),
      requests: read(getChangeRequests(userId, brand), bodies.requests),
    },
  };
}

export type Responses = ReturnType<typeof readResponses>;
