import type { RouteContext } from '#app/route.tsx';
import { createSteps, type Flow } from '#base/flow/steps.ts';
import type { Failure } from '#base/values/failure.ts';
import type { Outcome } from '#base/values/outcome.ts';

/** A page of fixed text without any call. `T` is its content. */
export type StaticPageState<T = object> =
  | ({ readonly step: 'shown' } & T)
  /** Nobody is signed in: /sso is being opened (spec §6). */
  | { readonly step: 'signed-out' };

export interface StaticPageCommands {
  toPlans(): void;
  otherPackages(): void;
  promoCode(): void;
  signIn(): void;
}

export interface StaticPageDeps {
  readonly signedIn: () => boolean;
  /** Opens /sso; afterwards returns to this page. */
  readonly signInFirst: () => void;
  readonly navigate: (target: string) => void;
}

export const staticPageDeps = ({
  services,
  signInFirst,
  navigate,
}: RouteContext): StaticPageDeps => ({
  signedIn: services.session.signedIn,
  signInFirst: () => signInFirst(),
  navigate,
});

/** The commands of a page of fixed text. */
const staticPageCommands = ({ signInFirst, navigate }: StaticPageDeps): StaticPageCommands => ({
  toPlans: () => navigate('/plans'),
  otherPackages: () => navigate('/plans/available-packages'),
  promoCode: () => navigate('/plans/input-promocode'),
  signIn: signInFirst,
});

/**
 * `/plans/half-close`. Spec §2. It is about the user's subscriptions, so it requires a signed-in user
 * (spec §6).
 */
export function createStaticPageFlow<T extends object>(
  deps: StaticPageDeps,
  content: T,
): Flow<StaticPageState<T>, StaticPageCommands> {
  const steps = createSteps<StaticPageState<T>>(
    deps.signedIn() ? { step: 'shown', ...content } : { step: 'signed-out' },
  );
  if (steps.get().step === 'signed-out') deps.signInFirst();
  return {
    store: steps.store,
    commands: staticPageCommands(deps),
    stop: steps.stop,
  };
}

export type CheckedPageState<T = object> =
  | { readonly step: 'loading' }
  | { readonly step: 'failed'; readonly failure: Failure }
  | StaticPageState<T>;

export interface CheckedPageCommands extends StaticPageCommands {
  retry(): void;
}

interface CheckedPageDeps<T> extends Omit<StaticPageDeps, 'navigate'> {
  readonly navigate: (target: string, options?: { readonly replace?: boolean }) => void;
  /** The content of the page; undefined if what the page says is not true. */
  readonly read: (signal: AbortSignal) => Promise<Outcome<T | undefined>>;
}

/**
 * `/plans/empty-packages` and `/plans/subscription-exists`: may be opened by hand or later, so what
 * they say is checked first. If it is not true, they lead to `/plans`.
 */
export function createCheckedPageFlow<T extends object>(
  deps: CheckedPageDeps<T>,
): Flow<CheckedPageState<T>, CheckedPageCommands> {
  const steps = createSteps<CheckedPageState<T>>({ step: 'loading' });
  const signIn = () => {
    steps.to({ step: 'signed-out' });
    deps.signInFirst();
  };
  const load = () =>
    steps.run(deps.read, (outcome) => {
      if (!outcome.ok)
        if (outcome.failure.kind === 'unauthorized') signIn();
        else steps.to({ step: 'failed', failure: outcome.failure });
      else if (outcome.value) steps.to({ step: 'shown', ...outcome.value });
      else {
        // The page may cancel `cloud-navigate`: this screen then stays, and must not show a loading state.
        steps.to({ step: 'failed', failure: { kind: 'not-found' } });
        deps.navigate('/plans', { replace: true });
      }
    });
  if (deps.signedIn()) load();
  else signIn();
  return {
    store: steps.store,
    commands: {
      ...staticPageCommands(deps),
      retry: () => {
        steps.to({ step: 'loading' });
        load();
      },
    },
    stop: steps.stop,
  };
}
