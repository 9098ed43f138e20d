import { tenantOf } from '#base/values/account.ts';
import { packageOf } from '#purchase/api/packages.ts';
import { planReplacedByBuying, switchoverDay } from '#purchase/rules.ts';
import { packageCatalog, dateAfter } from '../billing/package-catalog.ts';
import { promoCode, termsOf } from '../billing/promo.ts';
import { refuseBy } from '../http/refusal.ts';
import { calls } from '../http/calls.ts';
import { route, type Choice } from '../http/route.ts';

const hasPromoCode = ({ query }: Choice): boolean => query['promo_code'] !== undefined;

/** The users' packages, and what they can buy. Spec §7, Billing. */
export const packageRoutes = [
  route({
    ...calls.getOffers,
    // A token selects the prices but is not required.
    auth: false,
    when: (choice) => !hasPromoCode(choice),
    handle: ({ tokenOwner, query }) => ({
      body: {
        _embedded: {
          offers: [
            ...packageCatalog(tokenOwner?.tenant ?? tenantOf(query['tenant_name'] ?? 'bln')),
          ],
        },
      },
    }),
  }),
  route({
    ...calls.getPromoOffer,
    when: hasPromoCode,
    handle: ({ query }) => {
      const code = promoCode(query['promo_code'] ?? '');
      refuseBy(code.lookup);
      return { body: { _embedded: { promo_offers: [termsOf(code)] } } };
    },
  }),
  route({
    ...calls.getSharedBalance,
    handle: ({ user }) => ({ body: { status: user().sharedBalance } }),
  }),
  route({
    ...calls.getFreePackage,
    handle: ({ user }) => ({ body: { free_package_id: user().freePackage } }),
  }),
  route({
    ...calls.getAvailablePackages,
    handle: ({ db, user }) => {
      const { tenant, moreOnOffer, packages } = user();
      const current = packages.map(packageOf);
      const today = dateAfter(db.now(), 0);
      // By decision, a replacement is charged when it begins, anything else immediately.
      const dated = packageCatalog(tenant, moreOnOffer).map((each) => ({
        ...each,
        first_charge: {
          amount: each.cost,
          date: switchoverDay(planReplacedByBuying({ current }, packageOf(each))) ?? today,
        },
      }));
      return { body: { _embedded: { packages: dated } } };
    },
  }),
  route({
    ...calls.getSwitchoverPackages,
    handle: ({ user }) => ({
      body: { _embedded: { switchover_packages: [...user().switchover] } },
    }),
  }),
  route({
    ...calls.getCurrentPackages,
    handle: ({ user }) => ({ body: { _embedded: { packages: [...user().packages] } } }),
  }),
  route({
    ...calls.getOrders,
    handle: ({ user }) => ({ body: { content: [...user().orders] } }),
  }),
];
