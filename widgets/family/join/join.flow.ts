import { createSteps, type Flow, type Steps } from '#base/flow/steps.ts';
import { signInNeeded } from '#base/values/failure-traits.ts';
import type { Failure } from '#base/values/failure.ts';
import type { Account } from '#base/values/account.ts';
import type { Outcome } from '#base/values/outcome.ts';
import type { Invitation } from '#family/family.ts';
import { sendChange, type ChangeResult, type SendChangeDeps } from '../send-change.ts';
import type { Invited, JoinCommands, JoinState } from './join.state.ts';

export interface JoinDeps extends SendChangeDeps {
  /** The token of the invitation; undefined without one. */
  readonly token: string | undefined;
  /** Reads the invitation, without a token of a user. */
  readonly invitation: (token: string, signal: AbortSignal) => Promise<Outcome<Invitation>>;
  readonly account: (signal: AbortSignal) => Promise<Outcome<Account>>;
  /** The invitation was answered, or leads nowhere. */
  readonly forget: () => void;
  readonly signedIn: () => boolean;
  readonly signInAgain: () => void;
  readonly signInFirst: () => void;
  readonly navigate: (target: string) => void;
  /** Leaves a page of its own that would be empty. */
  readonly leaveEmpty: () => void;
}

interface Join extends JoinDeps {
  readonly steps: Steps<JoinState>;
}

/** The invitation to a family: read by anybody, answered after the sign-in. Spec §4, §6. */
export function createJoinFlow(deps: JoinDeps): Flow<JoinState, JoinCommands> {
  const steps = createSteps<JoinState>({ step: 'loading' });
  const join: Join = { ...deps, steps };
  read(join);
  return { store: steps.store, commands: commandsOf(join), stop: steps.stop };
}

function commandsOf(join: Join): JoinCommands {
  const { steps, navigate } = join;
  const answer = (kind: 'accept' | 'decline') => {
    const state = steps.in('invited');
    if (!state || state.busy) return;
    if (join.signedIn()) send(join, state, kind);
    else join.signInFirst();
  };
  return {
    retry: () => {
      if (!steps.in('failed', 'invited')) return;
      steps.to({ step: 'loading' });
      read(join);
    },
    signIn: () => (join.signedIn() ? join.signInAgain() : join.signInFirst()),
    signInAgain: join.signInAgain,
    accept: () => answer('accept'),
    decline: () => answer('decline'),
    toFamily: () => navigate('/family'),
    toPlans: () => navigate('/plans'),
  };
}

function read(join: Join): void {
  const { token, steps } = join;
  if (token === undefined) return steps.to({ step: 'gone', why: 'link' });
  steps.run(
    (signal) => join.invitation(token, signal),
    (outcome) => {
      // Nobody is signed out because an invitation could not be read.
      if (!outcome.ok) return fail({ ...join, signInAgain: () => undefined }, outcome.failure);
      const { state } = outcome.value;
      if (state === 'open')
        return steps.to({
          step: 'invited',
          invitation: outcome.value,
          isSignedIn: join.signedIn(),
        });
      end(join, state === 'accepted' || state === 'declined' ? state : 'link');
    },
  );
}

function end({ forget, steps }: Join, why: 'link' | 'accepted' | 'declined'): void {
  forget();
  steps.to({ step: 'gone', why });
}

/** The user is known by now, or is read first. */
function send(join: Join, state: Invited, kind: 'accept' | 'decline'): void {
  const { steps, token = '' } = join;
  const { invitation, isSignedIn } = state;
  steps.to({ step: 'invited', invitation, isSignedIn, busy: kind });
  steps.run(
    async (signal): Promise<ChangeResult> => {
      const change = { kind, token };
      const account = await join.account(signal);
      if (account.ok) return sendChange(join, account.value.userId, change, signal);
      return { problem: { change, failure: account.failure, what: 'refused' }, read: account };
    },
    (result) => finish(join, { step: 'invited', invitation, isSignedIn }, kind, result),
  );
}

function finish(
  join: Join,
  state: Invited,
  kind: 'accept' | 'decline',
  { problem, read: outcome }: ChangeResult,
): void {
  const { steps, forget } = join;
  if (problem) {
    const { failure } = problem;
    const isGone = failure.kind === 'family' && failure.reason === 'link-deleted';
    if (isGone || failure.kind === 'not-supported' || failure.kind === 'unauthorized')
      return fail(join, failure);
    return steps.to({ ...state, problem });
  }
  forget();
  if (kind === 'decline') return steps.to({ step: 'declined' });
  if (!outcome.ok || !outcome.value.family) return join.navigate('/family');
  steps.to({ step: 'joined', view: outcome.value });
}

function fail(join: Join, failure: Failure): void {
  const { steps } = join;
  if (failure.kind === 'aborted') return;
  if (failure.kind === 'family' || failure.kind === 'family-not-found') return end(join, 'link');
  if (failure.kind === 'not-supported') {
    join.forget();
    steps.to({ step: 'unsupported' });
    return join.leaveEmpty();
  }
  if (signInNeeded(failure) === 'again') join.signInAgain();
  steps.to({ step: 'failed', failure });
}
