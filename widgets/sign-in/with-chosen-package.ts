import type { RouteContext } from '#app/route.tsx';
import type { Flow } from '#base/flow/steps.ts';
import { createChosenPackageStore, type ChosenPackage } from '#purchase/chosen-package-store.ts';
import { readReturnTo } from '#session/return-to.ts';

/** What the views of a sign-in receive besides state and commands. */
export interface ChosenPackageInput {
  /** The package that the sign-in was required for, shown on every step. */
  readonly chosen?: ChosenPackage | undefined;
}

/** What the phone screen says of a session that has ended. */
export interface ExpiredInput {
  /**
   * The user was signed in, and is needed again. `interrupted`: the chosen package was being bought, which
   * goes on after the sign-in. `offer`: a promo code was being activated, and nothing was charged.
   */
  readonly expired?: 'session' | 'interrupted' | 'offer' | undefined;
}

/** Whether the session of a user who was sent to the sign-in has ended, and what it interrupted. */
export function expiredInput(
  { services: { session, storage, interrupted }, start }: RouteContext,
  { chosen }: ChosenPackageInput,
): ExpiredInput {
  const { path } = readReturnTo(storage, start);
  if (!session.expired() || path === undefined) return {};
  if (interrupted.hasOffer(path.replace(/\?.*/, ''))) return { expired: 'offer' };
  return { expired: chosen && interrupted.has(chosen.id) ? 'interrupted' : 'session' };
}

/** Adds the package selected by a visitor, if its confirmation follows this sign-in. */
export function withChosenPackage<S, C, Inputs = object>(
  flow: Flow<S, C> & { readonly inputs?: Inputs },
  { services: { storage }, start }: RouteContext,
): Flow<S, C> & { readonly inputs: Inputs & ChosenPackageInput } {
  const query = readReturnTo(storage, start).path?.split('?')[1];
  const packageId = new URLSearchParams(query).get('package');
  const stored = packageId === null ? undefined : createChosenPackageStore(storage).read();
  const chosen = stored?.id === packageId ? stored : undefined;
  return { ...flow, inputs: { ...(flow.inputs as Inputs), chosen } };
}
