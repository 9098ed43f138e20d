import type { RouteContext } from '#app/route.tsx';
import { createChosenOfferStore, type ChosenOffer } from '#purchase/chosen-offer-store.ts';
import { readReturnTo } from '#session/return-to.ts';

/** What the views of a sign-in receive besides their commands. */
export interface ChosenOfferProps {
  /** The package that the sign-in was required for, shown on every step. */
  readonly chosen?: ChosenOffer | undefined;
}

/** Adds the package selected by a visitor, if its confirmation follows this sign-in. */
export function withChosenOffer<F extends { readonly commands: object }>(
  flow: F,
  { services: { storage }, home }: RouteContext,
): F & { readonly commands: F['commands'] & ChosenOfferProps } {
  const query = readReturnTo(storage, home).path?.split('?')[1];
  const packageId = new URLSearchParams(query).get('package');
  const stored = packageId === null ? undefined : createChosenOfferStore(storage).read();
  const chosen = stored?.id === packageId ? stored : undefined;
  return { ...flow, commands: { ...flow.commands, chosen } };
}
