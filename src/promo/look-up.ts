import { lookUpPromoCode } from './api/promo-codes.ts';
import { failed, success, type Outcome } from '#base/values/outcome.ts';
import type { FoundPromo } from './activation.ts';
import { caseVariantsOf, type PromoResult } from './promo-code.ts';
import type { Clock } from '#base/ports/clock.ts';
import { recently, type PromoRecordStore } from './offer/promo-record-store.ts';
import { readAccount, type CurrentAccountDeps } from '#session/current-account.ts';

/** The services needed to look up promo codes. */
export interface LookUpDeps extends CurrentAccountDeps {
  readonly settings: { readonly brand: string };
}

/** The result of a lookup, and the user whose lookup it was. */
export interface LookUpResult {
  readonly found: FoundPromo;
  readonly payment: PromoResult['payment'];
}

/**
 * Looks a code up without changing anything. A code that is not found is tried in lower and upper
 * case. The spelling that the server knows is activated.
 */
export async function lookUp(
  deps: LookUpDeps,
  code: string,
  signal: AbortSignal,
): Promise<Outcome<LookUpResult>> {
  // The stored account does not count: a number can be ported to the operator while its token stays
  // valid.
  const account = await readAccount(deps, signal);
  if (!account.ok) return account;
  const { userId, tenant } = account.value;
  let first: Outcome<never> | undefined;
  for (const spelling of caseVariantsOf(code)) {
    const result = await deps.http(lookUpPromoCode(userId, spelling), signal);
    if (result.ok) {
      const { terms, payment } = result.value;
      return success({ found: { code: spelling, terms, userId, tenant }, payment });
    }
    first ??= result;
    const { failure } = result;
    if (failure.kind !== 'promo' || failure.state !== 0 || failure.ended) return result;
  }
  return first ?? failed({ kind: 'promo', state: 0 });
}

/**
 * The offer of a code, as stored unless its price may have changed since. Otherwise it is looked up
 * and stored. It is null if the server does not say how it is paid.
 * @param notBefore epoch ms; no lookup is sent earlier (Retry-After)
 */
export async function findOffer(
  deps: LookUpDeps & { readonly clock: Clock },
  promos: PromoRecordStore,
  code: string,
  signal: AbortSignal,
  notBefore = 0,
): Promise<Outcome<FoundPromo | null>> {
  const record = promos.read(({ phase }) => phase === 'found');
  const now = deps.clock.now();
  const recent = recently('found', record, now);
  if (recent?.found.code.toLowerCase() === code.toLowerCase()) return success(recent.found);
  if (notBefore > now) return failed({ kind: 'too-many', what: 'requests', until: notBefore });
  const lookup = await lookUp(deps, code, signal);
  if (!lookup.ok) return lookup;
  const { found, payment } = lookup.value;
  if (payment.kind === 'unknown') return success(null);
  promos.save({ phase: 'found', found });
  return success(found);
}
