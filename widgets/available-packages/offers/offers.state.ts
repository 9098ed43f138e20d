import type { PaymentMode } from '#base/settings/payment-mode.ts';
import type { Failure } from '#base/values/failure.ts';
import type { MinorUnits } from '#base/values/money.ts';
import type { Package, Period } from '#base/values/package.ts';
import type { PaymentOpening } from '#base/ports/payment-window.ts';
import type { PendingChange } from '#purchase/change/pending-change-store.ts';
import type { SubscriptionChangeState } from '#purchase/change/subscription-change.state.ts';
import type { PackageCatalog } from '#purchase/package-catalog.ts';
import type { AgreementFlow } from '#agreement/ui/agreement-link.tsx';
import type { ScreenProps } from '#app/route.tsx';

/** A notice above the offers. */
export type OffersNotice =
  /** The server refused the purchase; nothing happened. */
  | { readonly kind: 'refused'; readonly failure: Failure }
  | { readonly kind: 'cancelled' }
  /** The cloud is full (402): what is on sale helps. */
  | { readonly kind: 'full' }
  /** An earlier purchase is still being processed; `unpaid`: as far as known, it is not paid for. */
  | { readonly kind: 'pending'; readonly pkg?: Package; readonly unpaid?: true }
  /** The package to be confirmed is not on sale for this user. */
  | { readonly kind: 'not-on-sale' }
  /** The user already has it, or is about to. */
  | { readonly kind: 'owned'; readonly pkg: Package }
  /** The server does not allow reactivating this package: it is bought again. */
  | { readonly kind: 'not-reactivated'; readonly pkg: Package }
  /** A different price was shown for it before the sign-in, or when it was confirmed earlier. */
  | { readonly kind: 'other-price'; readonly pkg: Package; readonly seen: MinorUnits }
  /** The package begins on another day than when it was confirmed: it replaces another plan, or none. */
  | { readonly kind: 'other-day'; readonly pkg: Package };

/** The public offers, for visitors who are not signed in. */
export type PublicOffers = Pick<PackageCatalog, 'available' | 'current'>;

/** The choice: a size (`SizeOption.id`) and a period. */
export interface Choosing {
  readonly catalog: PackageCatalog;
  readonly period: Period;
  readonly choice: string | undefined;
  readonly notice?: OffersNotice;
}

/** The steps of a purchase that are shown here; the others lead elsewhere. */
export type PurchaseInProgress = Extract<
  SubscriptionChangeState,
  {
    readonly step: 'sending' | 'checking' | 'response-lost' | 'waiting' | 'cancelling' | 'delayed';
  }
>;

export type OffersState =
  /** `pkg` is on the confirmation that is to be shown again. */
  | { readonly step: 'loading'; readonly pkg?: Package | undefined }
  /**
   * Nobody is signed in: the public offers; signing in follows the choice. With a notice, the account of a
   * full cloud could not be read (402), and is read again after the choice.
   */
  | ({ readonly step: 'browsing'; readonly catalog: PublicOffers } & Omit<Choosing, 'catalog'>)
  | { readonly step: 'failed'; readonly failure: Failure }
  /** The lists were read, and the server sells nothing to this user now. */
  | { readonly step: 'nothing-on-sale' }
  | ({ readonly step: 'choosing' } & Choosing)
  /** `pkg` is one of the packages of the choice: the payment method is selected here. */
  | ({ readonly step: 'confirming'; readonly pkg: Package } & Choosing)
  /** `pkg` is cancelled and still active; shows what reactivating it means. */
  | { readonly step: 'reactivating'; readonly catalog: PackageCatalog; readonly pkg: Package }
  | {
      readonly step: 'checkout';
      readonly catalog: PackageCatalog;
      readonly change: PurchaseInProgress;
      /** Absent until there is a payment page to open. */
      readonly opening?: PaymentOpening;
    }
  /** The outcome is known and shown on its own route. */
  | { readonly step: 'settled'; readonly pendingChange: PendingChange };

export interface OffersCommands {
  retry(): void;
  choosePeriod(period: Period): void;
  choose(choice: string): void;
  /** From the offers to the confirmation. */
  connect(): void;
  back(): void;
  /** Selects another payment method: one of the packages of the choice. */
  payWith(packageId: string): void;
  /** Buys the package. */
  confirm(): void;
  openPayment(): void;
  cancelPayment(): void;
  check(): void;
  sendAgain(): void;
  discard(): void;
  /** From a purchase in process back to the offers; it continues. */
  browse(): void;
  toPlans(): void;
}

/** The data of the offers page besides its state. */
interface OffersInputs {
  readonly agreement: AgreementFlow;
  /** The size recommended by the page: `500 GB`. */
  readonly recommended?: string | undefined;
  /** Used storage in bytes, and all of it, if the page knows them. */
  readonly usedBytes?: number | undefined;
  readonly totalBytes?: number | undefined;
  /** Where the user can free some space. */
  readonly cloudUrl?: string | undefined;
  /** How a payment page opens. */
  readonly paymentMode?: PaymentMode | undefined;
  /** Whether the page was opened at a confirmation: the skeleton is then that of a confirmation. */
  readonly confirming?: boolean | undefined;
}

/** The props of the offers page, in one of its steps. */
export type OffersScreenProps<Step extends OffersState['step'] = OffersState['step']> = ScreenProps<
  Extract<OffersState, { step: Step }>,
  OffersCommands,
  OffersInputs
>;
