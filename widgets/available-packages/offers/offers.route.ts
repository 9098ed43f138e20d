import { createAgreement } from '#app/compose/agreement.ts';
import { eachMinute } from '#base/flow/ticks.ts';
import { onPackagesChanged } from '#app/compose/on-packages-changed.ts';
import { readAccount } from '#session/current-account.ts';
import { canReactivate } from '#purchase/rules.ts';
import { getOffers } from '#purchase/api/packages-on-sale.ts';
import { hasPendingChange } from '#purchase/change/has-pending-change.ts';
import type { CloudEvent } from '#base/settings/events.ts';
import { cloudError } from '#failures/cloud-error.ts';
import { defineRoute, type RouteContext } from '#app/route.tsx';
import type { Services } from '#app/services.ts';
import { createChosenPackageStore } from '#purchase/chosen-package-store.ts';
import { lazyCheckout } from './checkout/lazy-checkout.ts';
import {
  packageLists,
  loadPackageCatalog,
  withoutEnded,
  type LoadPackageCatalogDeps,
} from '../load-package-catalog.ts';
import { offersTarget, parseOffersAddress } from './offers-address.ts';
import { createOffersFlow } from './offers.flow.ts';
import type { OffersState } from './offers.state.ts';
import { OffersScreen } from './offers.view.tsx';

/** `/plans/available-packages`. Spec §2, §4. */
export const route = defineRoute({
  flow: ({ services, query, navigate, back, signInFirst }: RouteContext) => {
    const { http, interrupted, session, settings } = services;
    const chosenPackage = createChosenPackageStore(services.storage);
    const address = parseOffersAddress(query);
    const agreement = createAgreement(services, 'subscription');
    const { store, commands, handleAddress, stop } = createOffersFlow({
      load: async (signal) =>
        withoutEnded(
          await loadPackageCatalog(packageCatalogDeps(services), signal),
          services.clock.now(),
        ),
      publicOffers: (signal) => http(publicOffers(), signal),
      chosenPackage,
      interrupted,
      hasUser: session.hasUser,
      signInFirst: () => signInFirst('available-packages'),
      signInFor: (pkg, onSale) => {
        interrupted.drop();
        // What is kept costs nothing now: the sign-in shows no price for it.
        if (canReactivate(pkg)) chosenPackage.clear();
        else chosenPackage.save(pkg, onSale);
        signInFirst('available-packages', offersTarget(pkg.id, true));
      },
      checkout: lazyCheckout({
        load: async () => (await import('./checkout/checkout.flow.ts')).createCheckoutFor(services),
        isStored: () => hasPendingChange(services.storage),
      }),
      recommended: settings.recommended,
      usedBytes: settings.usedBytes,
      navigate,
      back,
      onPackagesChanged: (task) => onPackagesChanged(services, task),
      eachMinute: (task) => eachMinute(services, task),
      address,
      now: services.clock.now,
    });
    return {
      store,
      commands,
      inputs: {
        agreement,
        recommended: settings.recommended,
        usedBytes: settings.usedBytes,
        totalBytes: settings.totalBytes,
        cloudUrl: settings.cloudUrl,
        paymentMode: settings.paymentMode,
        confirming: address.confirming,
      },
      handleQuery: (next) => handleAddress(parseOffersAddress(next)),
      stop: () => {
        stop();
        agreement.stop();
      },
    };
  },
  Screen: OffersScreen,
  events: eventsOf,
});

/** The call for the public offers, without a token: the page would be asked for one again. */
function publicOffers() {
  const { auth: _, ...call } = getOffers();
  return call;
}

const packageCatalogDeps = (services: Services): LoadPackageCatalogDeps => ({
  knownUserId: () => services.session.identity()?.userId,
  account: (signal) => readAccount(services, signal),
  ...packageLists(services),
});

/** The events of a purchase. */
export function eventsOf(next: OffersState, previous: OffersState): readonly CloudEvent[] {
  if (next.step === 'settled' && next.pendingChange.verdict === 'success')
    return [{ name: 'cloud-subscribed', detail: { packageId: next.pendingChange.id } }];
  const failure = failureIn(next);
  return failure && failure !== failureIn(previous) ? [cloudError(failure)] : [];
}

function failureIn(state: OffersState) {
  if (state.step === 'failed') return state.failure;
  if ('notice' in state && state.notice?.kind === 'refused') return state.notice.failure;
  if (state.step === 'checkout' && 'failure' in state.change) return state.change.failure;
  return undefined;
}
