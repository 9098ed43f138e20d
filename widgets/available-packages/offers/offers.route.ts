import { createAgreement } from '#app/compose/agreement.tsx';
import { readAccount } from '#session/current-account.ts';
import { getAvailablePackages } from '#purchase/api/available-packages.ts';
import { getChangeRequests } from '#purchase/api/change-requests.ts';
import { getOffers } from '#purchase/api/offers.ts';
import { getCurrentPackages } from '#purchase/api/packages.ts';
import { getSwitchoverPackages } from '#plans/api/switchover-packages.ts';
import type { CloudEvent } from '#config/events.ts';
import { cloudError } from '#failures/cloud-error.ts';
import { defineRoute, type RouteContext } from '#app/route.tsx';
import { createChosenOfferStore } from '#purchase/chosen-offer-store.ts';
import { lateBuying } from './buying/late-buying.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { offersTarget, parseOffersAddress } from './offers-address.ts';
import { createOffersFlow } from './offers.flow.ts';
import type { OffersState } from './offers.state.ts';
import { OffersScreen } from './offers.view.tsx';

/** `/plans/available-packages`. Spec §2, §4. */
export const route = defineRoute({
  flow: ({ services, query, navigate, back, signInFirst }: RouteContext) => {
    const { http, channel, session, settings } = services;
    const chosenOffer = createChosenOfferStore(services.storage);
    const place = parseOffersAddress(query);
    const agreement = createAgreement(
      services,
      'subscription',
      () => session.identity()?.tenant ?? 'other',
    );
    const { store, commands, moved, stop } = createOffersFlow({
      load: (signal) =>
        loadCatalogue(
          {
            knownUserId: () => session.identity()?.userId,
            account: (signal) => readAccount(services, signal),
            available: (userId, signal) => http(getAvailablePackages(userId), signal),
            current: (userId, signal) => http(getCurrentPackages(userId, settings.brand), signal),
            scheduled: (userId, signal) => http(getSwitchoverPackages(userId), signal),
            requests: (userId, signal) => http(getChangeRequests(userId, settings.brand), signal),
          },
          signal,
        ),
      publicOffers: (signal) => http(getOffers(), signal),
      chosenOffer,
      signedIn: session.signedIn,
      signInFirst: () => signInFirst('available-packages'),
      signInFor: (pkg) => {
        chosenOffer.keep(pkg);
        signInFirst('available-packages', offersTarget(pkg.id, true));
      },
      buying: lateBuying({
        load: async () => (await import('./buying/buying-for.ts')).buyingFor(services),
        stored: () =>
          services.storage.get('purchase') !== undefined ||
          services.storage.idsOf('purchase:').length > 0,
      }),
      recommended: settings.recommended,
      navigate,
      back,
      onPackagesChanged: (task) =>
        channel.subscribe(({ type }) => {
          if (type === 'packages-changed') task();
        }),
      place,
    });
    return {
      store,
      commands: {
        ...commands,
        agreement,
        recommended: settings.recommended,
        confirming: place.confirming,
      },
      moved: (next) => moved(parseOffersAddress(next)),
      stop: () => {
        stop();
        agreement.stop();
      },
    };
  },
  Screen: OffersScreen,
  events: eventsOf,
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
  if (state.step === 'choosing' && state.notice?.kind === 'refused') return state.notice.failure;
  if (state.step === 'buying' && 'failure' in state.change) return state.change.failure;
  return undefined;
}
