import { success } from '../../src/domain/failure.ts';
import { isCalledOff } from '../../src/flow/promo-world.ts';
import { createPromoMemory, isPending, type PendingPromo } from '../../src/flow/promo-memory.ts';
import type { RouteContext } from '../../src/route.tsx';
import { confirmFlow } from './confirm.ts';
import type { OwnPayment } from './open-session.deps.ts';
import { createLandingWorld } from './world.ts';

/** The payment of this page's offer, if it was begun here and has no outcome yet. */
export function ownPayment(context: RouteContext): OwnPayment | undefined {
  const { services, navigate } = context;
  const { storage, session } = services;
  const world = createLandingWorld(context);
  const memory = createPromoMemory(storage, () => session.identity()?.userId);
  const pending = (): PendingPromo | undefined => {
    const record = memory.read();
    const isOffer =
      isPending(record) &&
      record.found.by === undefined &&
      record.found.code.toLowerCase() === world.visit()?.offer.toLowerCase();
    return isOffer ? record : undefined;
  };
  const record = pending();
  if (!record) return undefined;
  const { found } = record;
  const requestId = () => {
    const now = pending() ?? record;
    return now.phase === 'sent' ? undefined : now.requestId;
  };
  const toSuccess = () => navigate('/promo/confirm', { replace: true });
  return {
    requestId,
    leaving: isCalledOff(storage, record),
    follow: () =>
      confirmFlow(context, () => ({
        load: () => Promise.resolve(success(null)),
        ended: (state) => {
          if (state.step === 'done') toSuccess();
        },
      })),
    paid: (show) => {
      memory.keep({ phase: 'done', found });
      show({ step: 'done', found });
      world.tell('promo_activated');
      toSuccess();
    },
    declined: () => {
      memory.forget();
      navigate('/payment/failure', { replace: true });
    },
    givenUp: memory.forget,
  };
}
