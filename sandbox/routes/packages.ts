import { availablePackagesWire } from '#purchase/api/available-packages.ts';
import { freePackageWire } from '#plans/api/free-package.ts';
import { offersWire } from '#purchase/api/offers.ts';
import { ordersWire } from '#plans/api/orders.ts';
import { packagesWire } from '#purchase/api/packages.ts';
import { promoOfferWire } from '#promo/api/promo-offer.ts';
import { sharedBalanceWire } from '#promo/api/shared-balance.ts';
import { switchoverPackagesWire } from '#plans/api/switchover-packages.ts';
import { tenantOf } from '#values/tenant.ts';
import { catalogue } from '../billing/catalogue.ts';
import { promoCode, termsOf } from '../billing/promo.ts';
import { refuseBy } from '../http/refusal.ts';
import { route, type Choice } from '../http/route.ts';

const asksPromo = ({ query }: Choice): boolean => query['promo_code'] !== undefined;
const billing = { base: 'billing', auth: true } as const;

/** What people have and what they can buy. Spec §7, Billing. */
export const packageRoutes = [
  route({
    name: 'GET offers',
    base: 'billing',
    path: '/offers',
    when: (choice) => !asksPromo(choice),
    answer: offersWire,
    handle: ({ guest, query }) => ({
      body: {
        _embedded: {
          offers: [...catalogue(guest?.tenant ?? tenantOf(query['tenant_name'] ?? 'bln'))],
        },
      },
    }),
  }),
  route({
    name: 'GET offers (promo)',
    base: 'billing',
    path: '/offers',
    when: asksPromo,
    answer: promoOfferWire,
    handle: ({ query }) => {
      const code = promoCode(query['promo_code'] ?? '');
      refuseBy(code.lookup);
      return { body: { _embedded: { promo_offers: [termsOf(code)] } } };
    },
  }),
  route({
    ...billing,
    name: 'GET users/{userid}/mvp_ub_status',
    path: '/users/:userid/mvp_ub_status',
    answer: sharedBalanceWire,
    handle: ({ person }) => ({ body: { status: person().sharedBalance } }),
  }),
  route({
    ...billing,
    name: 'GET users/{userid}/free_package',
    path: '/users/:userid/free_package',
    answer: freePackageWire,
    handle: ({ person }) => ({ body: { free_package_id: person().freePackage } }),
  }),
  route({
    ...billing,
    name: 'GET users/{userid}/available_packages',
    path: '/users/:userid/available_packages',
    answer: availablePackagesWire,
    handle: ({ person }) => {
      const { tenant, moreOnOffer } = person();
      return { body: { _embedded: { packages: [...catalogue(tenant, moreOnOffer)] } } };
    },
  }),
  route({
    ...billing,
    name: 'GET users/{userid}/switchover_packages',
    path: '/users/:userid/switchover_packages',
    answer: switchoverPackagesWire,
    handle: ({ person }) => ({
      body: { _embedded: { switchover_packages: [...person().switchover] } },
    }),
  }),
  route({
    ...billing,
    name: 'GET users/{userid}/{brand}_packages',
    path: '/users/:userid/:brand{[A-Za-z][\\w-]*_packages}',
    answer: packagesWire,
    handle: ({ person }) => ({ body: { _embedded: { packages: [...person().packages] } } }),
  }),
  route({
    ...billing,
    name: 'GET users/{userid}/orders',
    path: '/users/:userid/orders',
    answer: ordersWire,
    handle: ({ person }) => ({ body: { content: [...person().orders] } }),
  }),
];
