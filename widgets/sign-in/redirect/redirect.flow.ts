import type { Failure } from '#base/values/failure.ts';
import type { Outcome } from '#base/values/outcome.ts';
import { createSteps, type Flow } from '#base/flow/steps.ts';

export type RedirectState =
  /** Ticket, confirmation, callback: signs the user in at the storage website. */
  | { readonly step: 'redirecting' }
  /** It failed, and nothing was lost: the user is still signed in. */
  | { readonly step: 'stuck'; readonly failure: Failure }
  /** The server refused: nobody is signed in any more. */
  | { readonly step: 'refused'; readonly failure: Failure }
  /** The callback leads to a host outside the allow-list. */
  | { readonly step: 'untrusted' }
  /** Complete; shown until the next route opens. */
  | { readonly step: 'done' };

export interface RedirectCommands {
  retry(): void;
  /** Continues to the return path, else to the start route, without the storage website. */
  proceed(): void;
  startOver(): void;
}

export interface RedirectDeps {
  readonly token: () => Promise<string | undefined>;
  readonly ticket: (signal: AbortSignal) => Promise<Outcome<string>>;
  readonly saveTicket: (ticketId: string) => void;
  readonly confirm: (
    ticketId: string,
    token: string,
    signal: AbortSignal,
  ) => Promise<Outcome<string>>;
  /** The callback's address with `to` and `config_type`, or null if it must not be followed. */
  readonly callbackToFollow: (callbackUrl: string) => string | null;
  readonly fetchCallback: (url: string, signal: AbortSignal) => Promise<Outcome<null>>;
  /** Whether the browser itself navigates to the callback. */
  readonly leavesPage: boolean;
  /** Leaves the page. */
  readonly leavePage: (url: string) => void;
  /** Continues within the widget. */
  readonly proceed: () => void;
  /** Removes the token and cookies. */
  readonly signOut: () => void;
  readonly startOver: () => void;
}

type RedirectTarget =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'untrusted' }
  | { readonly kind: 'callback'; readonly url: string };

/** The server has refused this session or its ticket, so that only a new sign-in helps. */
const refusals: readonly Failure['kind'][] = [
  'unauthorized',
  'invalid-session',
  'user-disabled',
  'ticket-not-found',
];

/**
 * The web redirect and the end of a sign-in (spec §4). By decision, "on failure clear the token"
 * means a refusal of the session. After any other failure the new sign-in is kept, with a retry: a bare
 * 404 may be a server that is being updated, and another sign-in costs another SMS.
 */
export function createRedirectFlow(deps: RedirectDeps): Flow<RedirectState, RedirectCommands> {
  const steps = createSteps<RedirectState>({ step: 'redirecting' });

  const resolveRedirect = async (signal: AbortSignal): Promise<Outcome<RedirectTarget>> => {
    const token = await deps.token();
    if (token === undefined) return { ok: true, value: { kind: 'nobody' } };
    const ticket = await deps.ticket(signal);
    if (!ticket.ok) return ticket;
    if (ticket.value === '') return { ok: false, failure: { kind: 'ticket-not-found' } };
    deps.saveTicket(ticket.value);
    const callback = await deps.confirm(ticket.value, token, signal);
    if (!callback.ok) return callback;
    const url = deps.callbackToFollow(callback.value);
    if (url === null) return { ok: true, value: { kind: 'untrusted' } };
    const fetched = await deps.fetchCallback(url, signal);
    return fetched.ok ? { ok: true, value: { kind: 'callback', url } } : fetched;
  };

  const settle = (outcome: Outcome<RedirectTarget>) => {
    if (!outcome.ok) {
      const { failure } = outcome;
      if (!refusals.includes(failure.kind)) return steps.to({ step: 'stuck', failure });
      deps.signOut();
      if (failure.kind === 'unauthorized') deps.startOver();
      else steps.to({ step: 'refused', failure });
    } else if (outcome.value.kind === 'nobody') deps.startOver();
    else if (outcome.value.kind === 'untrusted') steps.to({ step: 'untrusted' });
    else if (deps.leavesPage) deps.leavePage(outcome.value.url);
    else {
      // First, so that something is visible on a page which prevents the next step.
      steps.to({ step: 'done' });
      deps.proceed();
    }
  };

  const start = () => steps.run(resolveRedirect, settle);
  start();

  return {
    store: steps.store,
    commands: {
      retry: () => {
        if (!steps.in('stuck')) return;
        steps.to({ step: 'redirecting' });
        start();
      },
      proceed: () => {
        if (steps.in('stuck', 'untrusted', 'done')) deps.proceed();
      },
      startOver: () => {
        const state = steps.in('stuck', 'refused', 'untrusted');
        if (!state) return;
        if (state.step !== 'refused') deps.signOut();
        deps.startOver();
      },
    },
    stop: steps.stop,
  };
}
