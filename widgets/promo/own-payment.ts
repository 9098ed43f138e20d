import { success } from '../../src/domain/failure.ts';
import { isCalledOff, memoryOf } from '../../src/flow/promo-world.ts';
import { isPending, type PendingPromo } from '../../src/flow/promo-memory.ts';
import type { RouteContext } from '../../src/route.tsx';
import { confirmFlow } from './confirm.ts';
import type { OwnPayment } from './open-session.deps.ts';
import { createLandingWorld } from './world.ts';

/** The payment of this page's offer, if it was begun here and has no outcome yet. */
export function ownPayment(context: RouteContext): OwnPayment | undefined {
  const { services, navigate } = context;
  const world = createLandingWorld(context);
  const memory = memoryOf(services);
  const pending = (): PendingPromo | undefined => {
    const offer = world.visit()?.offer.toLowerCase();
    const record = memory.read(
      (each) =>
        isPending(each) && each.found.by === undefined && each.found.code.toLowerCase() === offer,
    );
    return isPending(record) ? record : undefined;
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
    leaving: isCalledOff(services.storage, record),
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
      memory.forget(found);
      navigate('/payment/failure', { replace: true });
    },
    givenUp: () => memory.forget(found),
  };
}
