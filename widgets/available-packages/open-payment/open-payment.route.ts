import { cloudError } from '#failures/cloud-error.ts';
import { createOpenPayment } from '#purchase/open-payment/open-payment.flow.ts';
import { defineRoute } from '#app/route.tsx';
import { openPaymentDeps } from '#app/compose/open-payment-deps.ts';
import { getCurrentPackages } from '#purchase/api/packages.ts';
import { isBought } from '#purchase/is-bought.ts';
import { getCurrentAccount } from '#session/current-account.ts';
import type { Services } from '#app/services.ts';
import { OpenPaymentScreen } from './open-payment.view.tsx';

/** The ids of the packages that have been paid for and are not active yet. */
async function paidPackages(services: Services, signal: AbortSignal): Promise<readonly string[]> {
  const { http, settings } = services;
  const account = await getCurrentAccount(services, signal);
  if (!account.ok) return [];
  const current = await http(getCurrentPackages(account.value.userId, settings.brand), signal);
  const packages = current.ok ? current.value : [];
  return packages.map(({ id }) => id).filter((id) => isBought(id, packages));
}

/** `/plans/available-packages/open-session`. Spec §2, §4. */
export const route = defineRoute({
  flow: ({ services, navigate, signInFirst }) => {
    const toOffers = () => navigate('/plans/available-packages', { replace: true });
    return createOpenPayment({
      ...openPaymentDeps(services),
      signInFirst: () => signInFirst('available-packages'),
      paid: (signal) => paidPackages(services, signal),
      isOwn: (pendingChange) => pendingChange.command === 'subscribe',
      onUnsent: toOffers,
      onEnd: (end) => {
        if (end.step !== 'settled') return;
        const outcome = end.pendingChange.verdict === 'success' ? 'success' : 'failure';
        navigate(`/plans/available-packages/${outcome}`, { replace: true });
      },
    });
  },
  Screen: OpenPaymentScreen,
  events: (next, previous) => {
    if (next.step === 'settled' && next.pendingChange.verdict === 'success' && next.packageId)
      return [{ name: 'cloud-subscribed', detail: { packageId: next.packageId } }];
    return next.step === 'failed' && previous.step !== 'failed' ? [cloudError(next.failure)] : [];
  },
});
