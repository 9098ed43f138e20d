import type { Plans } from '#plans/rules.ts';
import type { Failure } from '#values/failure.ts';
import type { Phone } from '#values/phone.ts';
import type { Pending } from './pending.ts';

/** Who is signed in; missing where the page gives the token, and signs out itself. */
export interface SignedInPerson {
  readonly phone?: Phone;
}

/** Storage in use and in all, in bytes, as the page gives them. */
export interface Usage {
  readonly used: number;
  readonly total?: number;
}

export type PlansState =
  | { readonly step: 'loading' }
  /** Nothing is there yet: asked again every 3 s (spec §4, step 4). */
  | { readonly step: 'searching' }
  | { readonly step: 'failed'; readonly failure: Failure }
  /** `stale` says why what is shown could not be brought up to date. */
  | {
      readonly step: 'ready';
      readonly plans: Plans;
      readonly notice?: PlansNotice;
      readonly pending?: Pending;
      readonly person?: SignedInPerson;
      readonly usage?: Usage;
      readonly stale?: Failure;
    };

/** What another screen has to say on this one. */
export const plansNotices = ['not-cancelled', 'busy'] as const;
export type PlansNotice = (typeof plansNotices)[number];

export interface PlansCommands {
  retry(): void;
  /** Signs in with another number, where this one leads nowhere. */
  signIn(): void;
  /** The switch of a card: asks whether to cancel. */
  cancel(packageId: string): void;
  /** The blocked switch of a card: says why. */
  explain(type: string): void;
  continuePayment(): void;
  /** To the confirmation that a cancelled package goes on. */
  keep(packageId: string): void;
  /** Back to what was begun. */
  resume(): void;
  otherPackages(): void;
  /** Forgets the person, and goes to /sso. */
  signOut(): void;
}
