import type { ChangeRequest } from '../../src/domain/change-request.ts';
import { failed, success, type Failure, type Outcome } from '../../src/domain/failure.ts';
import type { Package } from '../../src/domain/package.ts';
import type { PromoOfferCommands, PromoOfferState } from '../../src/domain/promo-offer.ts';
import type { Change } from '../../src/flow/change.ts';
import type { Intent } from '../../src/flow/change-intent.ts';
import { openSession } from '../../src/flow/change-match.ts';
import type { ChangeState } from '../../src/flow/change-state.ts';
import { createSteps, type Flow } from '../../src/flow/steps.ts';
import type { OpenSessionDeps, OwnPayment, SessionWorld } from './open-session.deps.ts';
import type {
  OpenSessionCommands,
  OpenSessionState,
  SessionOpening,
} from './open-session.state.ts';

interface Found {
  readonly world: SessionWorld;
  readonly session?: ChangeRequest;
}

/**
 * `/promo/open-session`: a payment session is open (spec §4, 409). The one of this offer,
 * begun here, is followed as the offer; any other is shown as what it is, and its
 * success activates nothing of this offer. Either can be given up.
 */
export function createOpenSessionFlow(
  deps: OpenSessionDeps,
): Flow<OpenSessionState, OpenSessionCommands> {
  const { own } = deps;
  const steps = createSteps<OpenSessionState>({ step: 'loading' });
  let offer: Flow<PromoOfferState, PromoOfferCommands> | undefined;
  let change: Change | undefined;
  let unwatch = () => {};
  let opening: SessionOpening | undefined;
  let packs: readonly Package[] = [];

  const letGo = () => {
    unwatch();
    offer?.stop();
    change?.stop();
    offer = change = undefined;
  };

  const followOwn = (payment: OwnPayment, failure?: Failure) => {
    letGo();
    const flow = payment.follow();
    const show = (state: PromoOfferState) =>
      steps.to({ step: 'own', offer: state, ...(failure ? { failure } : {}) });
    offer = flow;
    unwatch = flow.store.subscribe(show);
    show(flow.store.getState());
  };

  const packOf = (id: string) => {
    const pack = packs.find((each) => each.id === id);
    return pack ? { pack } : {};
  };

  const show = (state: ChangeState) => {
    switch (state.step) {
      case 'waiting':
      case 'giving-up':
      case 'processing':
        return steps.to({
          step: 'open',
          change: state,
          own: own !== undefined,
          ...packOf(state.intent.id),
          ...(opening ? { opening } : {}),
        });
      case 'done':
        return settle(state.intent);
      case 'given-up':
        own?.givenUp();
        return steps.to({ step: 'given-up' });
      case 'unauthorized':
        return deps.signInFirst();
      case 'idle':
      case 'refused':
        return deps.none();
      case 'checking':
      case 'sending':
      case 'unsure':
        return steps.to({ step: 'loading' });
    }
  };

  const settle = ({ id, requestId, verdict }: Intent) => {
    const paid = verdict === 'success';
    if (own) {
      change?.commands.seen();
      if (paid) own.paid((state) => steps.to({ step: 'own', offer: state }));
      else own.declined();
    } else if (paid) {
      // Where the list names no package, the intent goes by its request.
      const named = id === requestId || id === 'unknown' ? {} : { packageId: id };
      steps.to({ step: 'paid', ...named, ...packOf(id) });
    } else steps.to({ step: 'declined' });
  };

  const find = async (signal: AbortSignal): Promise<Outcome<Found>> => {
    const world = await deps.world(signal);
    if (!world.ok) return world;
    const [requests, available] = await Promise.all([
      world.value.requests(signal),
      world.value.available(signal),
    ]);
    if (available.ok) packs = available.value;
    if (!requests.ok) return failed(requests.failure);
    const id = own?.requestId();
    const session =
      id === undefined
        ? openSession(requests.value)
        : requests.value.find((each) => each.id === id);
    return success({ world: world.value, ...(session ? { session } : {}) });
  };

  const watch = (next: Change) => {
    letGo();
    change = next;
    unwatch = next.store.subscribe(show);
  };

  const load = () => {
    steps.to({ step: 'loading' });
    steps.run(find, (found) => {
      if (!found.ok) {
        if (found.failure.kind === 'unauthorized') deps.signInFirst();
        else steps.to({ step: 'failed', failure: found.failure });
        return;
      }
      const { world, session } = found.value;
      watch(world.change);
      if (session) world.change.commands.adopt(session);
      else if (!world.change.commands.pickUp((intent) => intent.found === true)) deps.none();
    });
  };

  /** From here on its package is what counts: that is unsubscribed from. */
  const giveUpOwn = (payment: OwnPayment) => {
    letGo();
    steps.to({ step: 'giving-up' });
    steps.run(find, (found) => {
      if (!found.ok) {
        if (found.failure.kind === 'unauthorized') deps.signInFirst();
        else followOwn(payment, found.failure);
        return;
      }
      const { world, session } = found.value;
      if (!session) return followOwn(payment, { kind: 'not-found' });
      watch(world.change);
      world.change.commands.adopt(session);
      world.change.commands.giveUp();
    });
  };

  if (own && !own.leaving) followOwn(own);
  else load();

  return {
    store: steps.store,
    commands: {
      retry: () => {
        if (steps.in('failed')) load();
        else offer?.commands.retry();
      },
      pay: () => {
        if (offer) return offer.commands.pay();
        const state = steps.in('open');
        const url = state?.change.intent.paymentUrl;
        if (!state || url === undefined) return;
        opening = deps.prepare().go(url);
        steps.to({ ...state, opening });
      },
      giveUp: () => {
        const state = steps.in('own', 'open');
        if (state?.step === 'open') change?.commands.giveUp();
        else if (own && /^(paying|late)$/.test(state?.offer.step ?? '')) giveUpOwn(own);
      },
      check: () => {
        if (steps.in('open')) change?.commands.check();
      },
      activate: () => offer?.commands.activate(),
      leave: () => offer?.commands.leave(),
      toOffer: () => {
        change?.commands.seen();
        deps.toOffer();
      },
      toPlans: () => {
        change?.commands.seen();
        deps.toPlans();
      },
    },
    stop: () => {
      letGo();
      steps.stop();
    },
  };
}
