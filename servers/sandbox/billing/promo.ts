import type * as z from 'zod/mini';
import type { PackageWire } from '#purchase/api/packages.ts';
import type { promoTermsWire, PromoResultWire } from '#promo/api/promo-result.ts';
import { pricePerDay } from '#purchase/rules.ts';
import { bytesOf } from '#base/values/size.ts';
import type { Tenant } from '#base/values/account.ts';
import { packageFor, sizes } from './package-catalog.ts';
import type { User, RequestRecord } from '../entities.ts';
import { packageIdOfCode, testCodes } from '../fixtures/codes.ts';
import type { TestCode } from '../fixtures/fixture.ts';
import { subscribe } from './purchases.ts';
import { refuse, refuseBy } from '../http/refusal.ts';
import type { PageLang } from '../page-lang.ts';
import type { Database } from '../state.ts';

/** The promo code that was typed, ignoring case and surrounding spaces. */
export function promoCode(typed: string): TestCode {
  const code = typed.trim().toLowerCase();
  const found = testCodes.find((each) => each.code.toLowerCase() === code);
  return found ?? refuse(404, 'PromoCodeNotFound');
}

const packageOfCode = (code: TestCode, tenant: Tenant): PackageWire =>
  packageFor(tenant === 'bln' ? 'promo_optional' : 'promo_no_abonent', sizes[0], '30days', {
    id: packageIdOfCode(code.code),
    bytes: bytesOf({ amount: 250, unit: 'GB' }),
    cost: code.cost,
    cost_per_day: pricePerDay({ cost: code.cost, period: '30days' }),
    service_id: `promo_${code.code.toLowerCase()}`,
  });

/** The terms of a code in wire format. */
export const termsOf = (code: TestCode): z.infer<typeof promoTermsWire> => ({
  size: 250,
  unit: 'GB',
  duration: 1,
  period_type: '30days',
  cost: code.cost,
  ...(code.fullCost === undefined ? {} : { full_cost: code.fullCost }),
});

/** Looks a code up for a user; refuses one that is not available. */
export function lookUp(code: TestCode, user: User): PromoResultWire {
  refuseBy(code.lookup);
  if (code.operatorOnly && user.tenant !== 'bln') refuse(403, 'OperatorOnly');
  if (user.promoCodes.includes(code.code)) refuse(409, 'PromoCodeAlreadyActivated');
  const id = packageOfCode(code, user.tenant).id;
  return code.anomaly === 'no-resources'
    ? termsOf(code)
    : { ...termsOf(code), related_resources: [{ type: 'package', resource: { id } }] };
}

/** Activates a code: the package begins, or a payment page is opened for it. */
export function activate(
  db: Database,
  user: User,
  code: TestCode,
  lang: PageLang,
  pageOf: (request: RequestRecord) => string | undefined,
): PromoResultWire {
  const lookup = lookUp(code, user);
  refuseBy(code.activation);
  if (code.anomaly === 'no-payment') return lookup;
  if (code.anomaly === 'no-resources') return lookup;
  if (code.anomaly === 'empty-payment')
    return { ...lookup, related_resources: [{ type: 'payment_url', resource: { url: '' } }] };
  const request = subscribe(db, user, packageOfCode(code, user.tenant), {
    status: 'promo-activating',
    lang,
    ...(code.takesMs === undefined ? {} : { takesMs: code.takesMs }),
  });
  const now = db.users.get(user.userId) ?? user;
  db.users.put(user.userId, { ...now, promoCodes: [...now.promoCodes, code.code] });
  const url = pageOf(request);
  return {
    ...lookup,
    related_resources: [
      ...(url === undefined ? [] : [{ type: 'payment_url', resource: { url } }]),
      { type: 'package', resource: { id: request.pkg.id } },
      { type: 'subscription_change_request', resource: { id: request.id } },
    ],
  };
}
