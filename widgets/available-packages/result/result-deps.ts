import type { RouteContext } from '#app/route.tsx';
import { hasStoredPurchase } from '#purchase/change/stored-purchase.ts';
import { pendingChangeStoreFor } from '../pending-change-store-for.ts';
import type { ResultDeps } from './result.flow.ts';

/** The dependencies of the pages that show the outcome of a purchase. */
export const resultDeps = (
  { services, navigate, signInFirst }: RouteContext,
  verdict: ResultDeps['verdict'],
): ResultDeps => ({
  verdict,
  store: (signal) => pendingChangeStoreFor(services, signal),
  isStored: () => hasStoredPurchase(services.storage),
  signInFirst: () => signInFirst(),
  visibility: services.visibility,
  announce: (message) => services.channel.post(message),
  navigate,
});
