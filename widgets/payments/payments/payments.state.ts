import type { Tenant } from '#base/values/account.ts';
import type { Failure } from '#base/values/failure.ts';
import type { Outcome } from '#base/values/outcome.ts';
import type { Package } from '#base/values/package.ts';
import type { PaymentOpening } from '#base/ports/payment-window.ts';
import type { Card, EndingPackage } from '#payments/card.ts';
import type { PaymentsPage } from '#payments/payment.ts';
import type { Order } from '#plans/rules.ts';

/** The packages of the user, and those that will replace one. */
export interface OwnPackages {
  readonly current: readonly Package[];
  readonly switchover: readonly Package[];
}

/** What the specification's own calls know of purchases: neither dates nor sums. */
export interface OrderHistory {
  readonly orders: readonly Order[];
  readonly promoCodes: readonly string[];
  /** Packages that were bought or cancelled, newest first. */
  readonly changes: readonly {
    readonly id: string;
    readonly command: 'subscribe' | 'unsubscribe';
  }[];
}

/** What was read for the screen; a part that could not be read has its failure. */
export interface PaymentsView {
  readonly userId: string;
  readonly tenant: Tenant;
  readonly cards: Outcome<readonly Card[]>;
  readonly payments: Outcome<PaymentsPage>;
  readonly packages: Outcome<OwnPackages>;
  /** In place of payments, where the operator has no list of them. */
  readonly history?: OrderHistory;
  /** What pays once by SBP for the package of a card that cannot be charged. */
  readonly onceBySbp?: Package;
}

/** What a change of the card has led to. */
export type CardResult =
  | {
      readonly kind: 'removed';
      /** The last four digits. */
      readonly last4?: string;
      /** In ms since the epoch. */
      readonly at: number;
      readonly packages: readonly EndingPackage[];
    }
  | { readonly kind: 'bound'; readonly last4?: string }
  | { readonly kind: 'declined'; readonly last4?: string }
  /** A payment is being processed: the card can be removed afterwards. */
  | { readonly kind: 'busy' }
  /** Whether the card was removed is unknown. */
  | { readonly kind: 'lost'; readonly cardId: string }
  | { readonly kind: 'refused'; readonly failure: Failure };

export interface Ready {
  readonly step: 'ready';
  readonly view: PaymentsView;
  /** Why the last refresh failed; what was read before is still shown. */
  readonly stale?: Failure;
  /** The next page is loading, or could not be loaded. */
  readonly more?: 'loading' | Failure;
  /** The card that the user is asked about, and whether it is being removed. */
  readonly removing?: { readonly card: Card; readonly isBusy: boolean };
  readonly result?: CardResult;
}

export type PaymentsState =
  | { readonly step: 'loading' }
  /** The operator has nothing of this: nothing is shown. */
  | { readonly step: 'unsupported' }
  | { readonly step: 'failed'; readonly failure: Failure }
  | Ready
  /** Asks whether to bind a card, in place of `card` if there is one. */
  | {
      readonly step: 'replacing';
      readonly view: PaymentsView;
      readonly card?: Card;
      readonly isBusy?: true;
      readonly failure?: Failure;
    }
  /** The bank's page was opened; `isDelayed`: no result yet, which is not a failure. */
  | {
      readonly step: 'binding';
      readonly view: PaymentsView;
      readonly url: string;
      readonly last4?: string;
      readonly opening?: PaymentOpening;
      readonly isDelayed?: true;
    };

export interface PaymentsCommands {
  retry(): void;
  /** Signs in again, or with another number. */
  signIn(): void;
  showMore(): void;
  askToRemove(card: Card): void;
  keepCard(): void;
  removeCard(): void;
  /** Looks again whether the card was removed. */
  checkRemoval(): void;
  /** Opens the question whether to bind a card. */
  replaceCard(): void;
  /** Leaves that question, or the waiting for the bank's page. */
  cancelReplacing(): void;
  bindCard(): void;
  /** Opens the bank's page again. */
  openPage(): void;
  /** Looks again for the result of the bank's page. */
  checkBinding(): void;
  payBySbp(): void;
  otherPackages(): void;
}
