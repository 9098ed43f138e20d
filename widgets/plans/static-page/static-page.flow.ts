import type { RouteContext } from '#app/route.tsx';
import { createSteps, type Flow } from '#base/flow/steps.ts';

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
export const staticPageCommands = ({
  signInFirst,
  navigate,
}: StaticPageDeps): StaticPageCommands => ({
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
