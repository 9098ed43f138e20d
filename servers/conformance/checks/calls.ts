import {
  getAgreementContent,
  agreementOffersWire,
  getAgreementUrl,
} from '#agreement/api/agreement.ts';
import type { OutgoingCall } from '#http/client.ts';
import { getFreePackage } from '#plans/api/free-package.ts';
import { getOrders } from '#plans/api/orders.ts';
import { getSwitchoverPackages } from '#plans/api/switchover-packages.ts';
import { getPromoCodes } from '#promo/api/promo-codes.ts';
import { getPromoOffer } from '#promo/api/promo-offer.ts';
import { getSharedBalance } from '#promo/api/shared-balance.ts';
import { getAvailablePackages } from '#purchase/api/packages-on-sale.ts';
import { getChangeRequests } from '#purchase/api/change-requests.ts';
import { getCurrentPackages } from '#purchase/api/packages.ts';
import { getPaymentMethods } from '#payments/api/payment-methods.ts';
import { getPayments } from '#payments/api/payments.ts';
import { getStorage } from '#storage/api/storage.ts';
import { calls, type CallName } from '#sandbox/http/calls.ts';
import type { CallEntry } from '#sandbox/http/call-entry.ts';
import { tenantOf } from '#base/values/account.ts';
import type { Check } from '../check.ts';
import { CheckSkipped, expect } from '../verdict.ts';
import { bodyOf, isSuccess, type Exchange } from '../exchange.ts';
import { screens } from '../screens.ts';
import type { User, Server } from '../server.ts';
import { parseUrl } from '#base/values/parse-url.ts';

export const entryOf = (name: CallName): CallEntry => calls[name];

/** The name of `getAccount` in ids: `get-account`. */
export const idOf = (name: CallName): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A check of one call; missing properties follow from the call. */
export const checkOf = (
  call: CallName,
  what: string,
  rest: Pick<Check, 'title' | 'remedy' | 'run'> & Partial<Check>,
): Check => ({
  id: `${idOf(call)}.${what}`,
  requirement: entryOf(call).requirement,
  calls: [call],
  screen: screens[call],
  mode: 'read',
  ...rest,
});

type Reader = (server: Server, user: () => Promise<User>) => OutgoingCall | Promise<OutgoingCall>;

/** Every read, with the arguments of a user of `check.json`. */
const readers = {
  getAccount: () => calls.getAccount.sample,
  getOtpCaptcha: () => calls.getOtpCaptcha.sample,
  getMobileId: () => calls.getMobileId.sample,
  getMobileIdCaptcha: () => calls.getMobileIdCaptcha.sample,
  getOffers: () => calls.getOffers.sample,
  getCurrentPackages: async ({ config }, user) =>
    getCurrentPackages((await user()).userId, config.settings.brand),
  getAvailablePackages: async (_, user) => getAvailablePackages((await user()).userId),
  getSwitchoverPackages: async (_, user) => getSwitchoverPackages((await user()).userId),
  getFreePackage: async (_, user) => getFreePackage((await user()).userId),
  getOrders: async (_, user) => getOrders((await user()).userId),
  getStorage: async (_, user) => getStorage((await user()).userId),
  getPaymentMethods: async (_, user) => getPaymentMethods((await user()).userId),
  getPayments: async (_, user) => getPayments((await user()).userId),
  getChangeRequests: async ({ config }, user) =>
    getChangeRequests((await user()).userId, config.settings.brand),
  getPromoOffer: ({ config }) => {
    const code = config.promoCodes?.free;
    if (code === undefined) throw new CheckSkipped('check.json names no promoCodes.free');
    return getPromoOffer(code);
  },
  getPromoCodes: async (_, user) => getPromoCodes((await user()).userId),
  getSharedBalance: async (_, user) => getSharedBalance((await user()).userId),
  getAgreementUrl: async (_, user) =>
    getAgreementUrl('ru', 'subscription', tenantOf((await user()).tenant)),
  getAgreementContent: async (server) => {
    const parsed = agreementOffersWire.safeParse(bodyOf(await read(server, 'getAgreementUrl')));
    const href = parsed.data?._embedded?.offers?.[0]?._links.content.href;
    const base = server.config.settings.apiBase;
    if (href === undefined || !parseUrl(href, base))
      throw new CheckSkipped('there is no agreement');
    return getAgreementContent(new URL(href, base).href);
  },
  getAnalyticsConfig: () => calls.getAnalyticsConfig.sample,
} satisfies Partial<Record<CallName, Reader>>;

export type ReadName = keyof typeof readers;
export const reads = Object.keys(readers) as ReadName[];

/** The request of a read. */
export const readCall = async (server: Server, name: ReadName): Promise<OutgoingCall> => {
  const reader: Reader = readers[name];
  return reader(server, () => server.user());
};

/** The response to a read, requested once however many checks use it. */
export const read = (server: Server, name: ReadName): Promise<Exchange> =>
  server.once(`read ${name}`, async () => {
    const call = await readCall(server, name);
    return server.send(
      call,
      call.auth === undefined ? {} : { token: await tokenFor(server, name) },
    );
  });

/** Offers and similar calls are read without a token if `check.json` names none. */
async function tokenFor(server: Server, name: ReadName): Promise<string | null> {
  if (name === 'getAccount') {
    const { subscriber, other } = server.config.tokens ?? {};
    const token = subscriber ?? other;
    if (token === undefined) throw new CheckSkipped('check.json names no tokens');
    return token;
  }
  return name === 'getOffers' ? null : (await server.user()).token;
}

type Validator = (body: unknown, exchange: Exchange) => string | undefined;

/** What may be wrong in a response of the right shape: the widgets would omit it. */
export const semanticCheck = (
  name: ReadName,
  what: string,
  title: string,
  remedy: string,
  validate: Validator,
): Check =>
  checkOf(name, what, {
    title,
    remedy,
    run: async (server) => {
      const exchange = await read(server, name);
      if (!isSuccess(exchange)) throw new CheckSkipped('there is no successful response to check');
      const found = validate(bodyOf(exchange), exchange);
      expect(found === undefined, found ?? '', exchange);
    },
  });
