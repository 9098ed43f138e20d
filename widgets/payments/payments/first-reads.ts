import type { Settings } from '#base/settings/settings.ts';
import { receiptAddress } from '#base/trust/trusted-addresses.ts';
import { pageUrl } from '#browser/location/page-address.ts';
import type { Http } from '#http/client.ts';
import { getPaymentMethods } from '#payments/api/payment-methods.ts';
import { getPayments } from '#payments/api/payments.ts';
import { getSwitchoverPackages } from '#plans/api/switchover-packages.ts';
import { getCurrentPackages } from '#purchase/api/packages.ts';
import type { LoadPaymentsDeps } from './load-payments.ts';
import type { PaymentsInputs } from './screen-props.ts';

/** The reads that every user needs; the others are not loaded for the first screen. */
export const firstReadsOf = ({
  http,
  settings: { brand },
}: {
  readonly http: Http;
  readonly settings: Pick<Settings, 'brand'>;
}): Pick<LoadPaymentsDeps, 'cards' | 'payments' | 'current' | 'switchover'> => ({
  cards: (userId, signal) => http(getPaymentMethods(userId), signal),
  payments: (userId, signal) => http(getPayments(userId), signal),
  current: (userId, signal) => http(getCurrentPackages(userId, brand), signal),
  switchover: (userId, signal) => http(getSwitchoverPackages(userId), signal),
});

/** What the screen needs of the settings. */
export const paymentsInputs = (settings: Settings): PaymentsInputs => ({
  topUpUrl: settings.topUpUrl,
  receiptOf: ({ receiptUrl }) => receiptAddress(receiptUrl, pageUrl(), settings),
});
