import { createAgreement, type AgreementFlow } from '../../src/agreement.tsx';
import type { CloudEvent } from '../../src/domain/events.ts';
import type { PromoOfferCommands, PromoOfferState } from '../../src/domain/promo-offer.ts';
import { cloudError } from '../../src/flow/cloud-error.ts';
import { offerDeps } from '../../src/flow/promo-world.ts';
import type { PromoOfferDeps } from '../../src/flow/promo-deps.ts';
import { createPromoOfferFlow } from '../../src/flow/promo-offer.ts';
import type { Flow } from '../../src/flow/steps.ts';
import { newKey } from '../../src/platform/new-key.ts';
import type { RouteContext } from '../../src/route.tsx';
import { createLandingWorld, type LandingWorld } from './world.ts';

export interface ConfirmCommands extends PromoOfferCommands {
  readonly agreement: AgreementFlow;
  /** The earliest next try, epoch ms (Retry-After of the confirmation). */
  readonly notBefore: number;
}

export type ConfirmFlow = Flow<PromoOfferState, ConfirmCommands>;

/** An offer of the landing flow from its terms to its end, on two routes. Spec §4. */
export function confirmFlow(
  context: RouteContext,
  parts: (
    world: LandingWorld,
    memory: PromoOfferDeps['memory'],
  ) => Pick<PromoOfferDeps, 'load' | 'showsDone' | 'ended'>,
): ConfirmFlow {
  const { services, navigate } = context;
  const world = createLandingWorld(context);
  const common = offerDeps(services);
  const visit = world.visit();
  const isOffer = (code: string) => code.toLowerCase() === visit?.offer.toLowerCase();
  const own = parts(world, common.memory);
  const flow = createPromoOfferFlow({
    ...common,
    newKey,
    mine: (found) => found.by === undefined && isOffer(found.code),
    signInFirst: () => navigate('/promo/phone', { replace: true }),
    left: () => navigate('/promo', { replace: true }),
    ...own,
    ended: (state) => {
      if (state.step === 'done') world.tell('promo_activated');
      if (state.step === 'refused') world.troubled({ kind: 'refused', ...state.refusal });
      else if (state.step === 'unpaid') {
        if (state.why === 'no-payment' || state.why === 'called-off')
          world.troubled({ kind: state.why });
        else navigate('/payment/failure', { replace: true });
      } else if (state.step === 'absent') navigate('/promo', { replace: true });
      else own.ended(state);
    },
  });
  const agreement = createAgreement(
    services,
    'promo',
    () => services.session.identity()?.tenant ?? 'other',
  );
  return {
    store: flow.store,
    commands: { ...flow.commands, agreement, notBefore: visit?.notBefore ?? 0 },
    stop: () => {
      agreement.stop();
      flow.stop();
    },
  };
}

/** What the page is told: of the offer, never of the visitor. */
export function confirmEvents(
  next: PromoOfferState,
  previous: PromoOfferState,
): readonly CloudEvent[] {
  if (next.step === 'done' && previous.step !== 'done')
    return [{ name: 'cloud-promo-activated', detail: { code: next.found.code } }];
  const failure = next.step === 'failed' || next.step === 'ready' ? next.failure : undefined;
  return failure ? [cloudError(failure)] : [];
}
