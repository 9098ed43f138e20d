import type { RouteContext } from '#app/route.tsx';
import type { Flow } from '#base/flow/steps.ts';
import { createChosenOfferStore, type ChosenOffer } from '#purchase/chosen-offer-store.ts';
import { readReturnTo } from '#session/return-to.ts';

/** What the views of a sign-in receive besides state and commands. */
export interface ChosenOfferInput {
  /** The package that the sign-in was required for, shown on every step. */
  readonly chosen?: ChosenOffer | undefined;
}

/** Adds the package selected by a visitor, if its confirmation follows this sign-in. */
export function withChosenOffer<S, C, Inputs = object>(
  flow: Flow<S, C> & { readonly inputs?: Inputs },
  { services: { storage }, home }: RouteContext,
): Flow<S, C> & { readonly inputs: Inputs & ChosenOfferInput } {
  const query = readReturnTo(storage, home).path?.split('?')[1];
  const packageId = new URLSearchParams(query).get('package');
  const stored = packageId === null ? undefined : createChosenOfferStore(storage).read();
  const chosen = stored?.id === packageId ? stored : undefined;
  return { ...flow, inputs: { ...(flow.inputs as Inputs), chosen } };
}
