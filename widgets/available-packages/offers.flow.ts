import type { Failure, Outcome } from '../../src/domain/failure.ts';
import type { Package } from '../../src/domain/package.ts';
import type { Period } from '../../src/domain/period.ts';
import type { Change } from '../../src/flow/change.ts';
import type { ChangeState } from '../../src/flow/change-state.ts';
import { createSteps, type Flow } from '../../src/flow/steps.ts';
import type { PaymentOpening, PaymentWindow, PreparePayment } from '../../src/domain/payment.ts';
import type { Choosing, OffersNotice, OffersState } from './offers-state.ts';
import { choicesOf, payWay, periodsOf, replacedBy, suggested, type Shelf } from './shelf.ts';

export interface OffersDeps {
  readonly load: (signal: AbortSignal) => Promise<Outcome<Shelf>>;
  readonly signedIn: () => boolean;
  readonly signInFirst: () => void;
  /** The engine for this person's purchases. */
  readonly change: (shelf: Shelf) => Change;
  readonly preparePayment: PreparePayment;
  readonly navigate: (target: string, options?: { readonly replace?: boolean }) => void;
  readonly onPackagesChanged: (task: () => void) => () => void;
  /** A package id from the address, to begin with. */
  readonly wanted?: string | undefined;
}

export interface OffersCommands {
  retry(): void;
  choosePeriod(period: Period): void;
  choose(choice: string): void;
  /** From the offers to what will be bought and charged. */
  connect(): void;
  back(): void;
  /** Another way to pay: one of the choice's packages. */
  payWith(packageId: string): void;
  /** The purchase itself. */
  confirm(): void;
  openPayment(): void;
  giveUp(): void;
  check(): void;
  sendAgain(): void;
  forget(): void;
  /** From a purchase in process to the offers; it goes on. */
  browse(): void;
  toPlans(): void;
}

/** `/plans/available-packages`: choose, confirm, buy. Spec §2, §4. */
export function createOffersFlow(deps: OffersDeps): Flow<OffersState, OffersCommands> {
  const { navigate } = deps;
  const steps = createSteps<OffersState>({ step: 'loading' });
  let change: Change | undefined;
  let unwatch = () => {};
  let page: PaymentWindow | undefined;
  let opening: PaymentOpening | undefined;

  const choosing = (shelf: Shelf, notice?: OffersNotice): Choosing | undefined => {
    const wanted = shelf.available.find((pack) => pack.id === deps.wanted);
    const all = periodsOf(shelf);
    const period = wanted?.period ?? (all.includes('30days') ? '30days' : all[0]);
    if (period === undefined) return undefined;
    const choices = choicesOf(shelf, period);
    const choice = choices.find((each) => each.packs.some((pack) => pack.id === wanted?.id));
    return {
      shelf,
      period,
      choice: choice?.id ?? suggested(shelf, period),
      ...(notice ? { notice } : {}),
    };
  };
  const offer = (shelf: Shelf, notice?: OffersNotice) => {
    const next = choosing(shelf, notice);
    if (next) steps.to({ step: 'choosing', ...next });
    else navigate('/plans/empty-packages', { replace: true });
  };

  /** A payment page that was promised gets its address, once. */
  const openPromised = (url: string | undefined) => {
    if (url === undefined || !page) return;
    opening = page.go(url);
    page = undefined;
  };
  const dropPromised = () => {
    page?.close();
    page = undefined;
  };

  const follow = (shelf: Shelf) => (state: ChangeState) => {
    switch (state.step) {
      case 'sending':
      case 'checking':
        break;
      case 'waiting':
        if (state.intent.found) {
          dropPromised();
          return navigate('/plans/available-packages/open-session');
        }
        openPromised(state.intent.paymentUrl);
        if (state.intent.paymentUrl === undefined) dropPromised();
        break;
      case 'unsure':
      case 'giving-up':
      case 'processing':
        dropPromised();
        break;
      case 'done':
        dropPromised();
        steps.to({ step: 'settled', intent: state.intent });
        return navigate(
          `/plans/available-packages/${state.intent.verdict === 'success' ? 'success' : 'failure'}`,
          { replace: true },
        );
      case 'refused':
        dropPromised();
        return offer(shelf, { kind: 'refused', failure: state.failure });
      case 'given-up':
        return offer(shelf, { kind: 'given-up' });
      case 'unauthorized':
        dropPromised();
        return deps.signInFirst();
      case 'idle':
        dropPromised();
        return offer(shelf);
    }
    steps.to({ step: 'buying', shelf, change: state, ...(opening ? { opening } : {}) });
  };

  const engage = (shelf: Shelf): Change => {
    unwatch();
    change?.stop();
    const next = deps.change(shelf);
    unwatch = next.store.subscribe(follow(shelf));
    change = next;
    opening = undefined;
    return next;
  };

  const failWith = (failure: Failure) => {
    if (failure.kind === 'unauthorized') deps.signInFirst();
    else steps.to({ step: 'failed', failure });
  };

  const load = () =>
    steps.run(deps.load, (outcome) => {
      if (!outcome.ok) return failWith(outcome.failure);
      const bought = engage(outcome.value).commands;
      if (!bought.pickUp((intent) => intent.command === 'subscribe')) offer(outcome.value);
    });

  /** What was chosen stays chosen when the lists are read anew. */
  const refresh = () => {
    if (!steps.in('choosing')) return;
    steps.run(deps.load, (outcome) => {
      const state = steps.in('choosing');
      if (state && outcome.ok) steps.to({ ...state, shelf: outcome.value });
    });
  };

  const chosen = (state: Choosing) =>
    choicesOf(state.shelf, state.period).find((each) => each.id === state.choice);
  const promise = (shelf: Shelf, pack: Package) => {
    dropPromised();
    opening = undefined;
    if (payWay(shelf.tenant, pack) !== 'balance' && pack.cost > 0) page = deps.preparePayment();
  };

  const forget = deps.onPackagesChanged(refresh);
  if (deps.signedIn()) load();
  else deps.signInFirst();

  return {
    store: steps.store,
    commands: {
      retry: () => {
        if (!steps.in('failed')) return;
        steps.to({ step: 'loading' });
        load();
      },
      choosePeriod: (period) => {
        const state = steps.in('choosing');
        if (!state) return;
        const there = choicesOf(state.shelf, period).some((each) => each.id === state.choice);
        const choice = there ? state.choice : suggested(state.shelf, period);
        steps.to({ ...state, period, choice });
      },
      choose: (choice) => {
        const state = steps.in('choosing');
        if (state) steps.to({ ...state, choice });
      },
      connect: () => {
        const state = steps.in('choosing');
        const choice = state && chosen(state);
        if (!choice) return;
        const { shelf, period } = state;
        steps.to({ step: 'confirming', shelf, period, choice: choice.id, pack: choice.packs[0] });
      },
      back: () => {
        const state = steps.in('confirming');
        if (!state) return;
        const { shelf, period, choice } = state;
        steps.to({ step: 'choosing', shelf, period, choice });
      },
      payWith: (packageId) => {
        const state = steps.in('confirming');
        const pack = state && chosen(state)?.packs.find((each) => each.id === packageId);
        if (pack) steps.to({ ...state, pack });
      },
      confirm: () => {
        const state = steps.in('confirming');
        if (!state) return;
        const { shelf, pack } = state;
        const bought = engage(shelf).commands;
        promise(shelf, pack);
        const starts = replacedBy(shelf, pack)?.nextPayment;
        bought.begin(
          { command: 'subscribe', id: pack.id },
          {
            pack,
            ...(starts === undefined ? {} : { starts }),
            ...(shelf.requests ? { requests: shelf.requests } : {}),
          },
        );
      },
      openPayment: () => {
        const state = steps.in('buying');
        const url = state?.change.intent.paymentUrl;
        if (!state || url === undefined) return;
        opening = deps.preparePayment().go(url);
        steps.to({ ...state, opening });
      },
      giveUp: () => {
        if (steps.in('buying')) change?.commands.giveUp();
      },
      check: () => {
        if (steps.in('buying')) change?.commands.check();
      },
      sendAgain: () => {
        const state = steps.in('buying');
        if (state?.change.step !== 'unsure') return;
        const { pack } = state.change.intent;
        if (pack) promise(state.shelf, pack);
        change?.commands.retry();
      },
      forget: () => {
        if (steps.in('buying')) change?.commands.forget();
      },
      browse: () => {
        const state = steps.in('buying');
        if (state?.change.step !== 'processing') return;
        const { pack } = state.change.intent;
        engage(state.shelf);
        offer(state.shelf, { kind: 'pending', ...(pack ? { pack } : {}) });
      },
      toPlans: () => navigate('/plans'),
    },
    stop: () => {
      forget();
      unwatch();
      change?.stop();
      // A payment page that was promised is not left empty; the purchase goes on without it.
      dropPromised();
      steps.stop();
    },
  };
}
