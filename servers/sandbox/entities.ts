import type { PackageWire } from '#purchase/api/packages.ts';
import type { ChangeRequest } from '#purchase/change-request.ts';
import type { PaymentMethod } from '#base/values/package-traits.ts';
import type { MinorUnits } from '#base/values/money.ts';
import type { Order } from '#plans/rules.ts';
import type { Tenant } from '#base/values/account.ts';
import type { PageLang } from './page-lang.ts';

/**
 * The captcha shown before a code is sent. An invisible captcha passes by itself; `challenge` is an
 * invisible one that shows a challenge anyway.
 */
export type Captcha = 'none' | 'visible' | 'invisible' | 'challenge';

/** A captcha that the user has to pass; `at` in epoch ms. */
export interface RequiredCaptcha {
  readonly captcha: Captcha;
  readonly at: number;
}

/** How each purchase of this user ends. */
export type PurchaseOutcome = 'ok' | 'declined' | 'stuck' | 'timeout' | 'error' | 'empty';

/** A service beside the sale that an operator may not have. */
export const services = ['storage', 'payments', 'family'] as const;
export type Service = (typeof services)[number];

/** What the files of a user use; by default it follows from the packages. */
export type StorageScenario =
  | { readonly usedShare?: number; readonly isUnlimited?: boolean }
  /** The whole response, also one that cannot be true. */
  | { readonly response: Readonly<Record<string, unknown>> };

/** In which family a user is when the account is created; none by default. */
export const familyScenarios = [
  'owner',
  'alone',
  'full',
  'many',
  'member',
  'ended',
  'wrong',
] as const;
export type FamilyScenario = (typeof familyScenarios)[number];

/** Who is or was in a family. */
export interface FamilyPerson {
  readonly id: string;
  /** Null: an example without an account. */
  readonly userId: string | null;
  readonly name: string;
  /** `7XXXXXXXXXX`. */
  readonly phone: string;
  readonly role: 'owner' | 'member';
  readonly status: 'accepted' | 'invited' | 'left' | 'removed';
  /** Bytes. */
  readonly used: number;
  readonly joinedAt: number;
}

/** A family with its people, its space and its link. Times are epoch ms. */
export interface FamilyRecord {
  readonly id: string;
  readonly limit: number;
  readonly people: readonly FamilyPerson[];
  /** Bytes. */
  readonly total: number;
  readonly validUntil: number;
  /** The token of the present link; null before the first. */
  readonly link: { readonly token: string; readonly isDeleted: boolean } | null;
  /** A response that cannot be true replaces what the record says. */
  readonly isWrong?: true;
}

/** An address by which others join. */
export interface FamilyInvitation {
  readonly token: string;
  readonly familyId: string;
  readonly isRevoked: boolean;
  readonly expiresAt: number;
}

/** A card that the bank's page has bound. */
export interface StoredCard {
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
  /** `YYYY-MM`. */
  readonly expires: string;
  readonly status: 'active' | 'refused';
}

/** What was paid before the sandbox began to record it; by default nothing. */
export type PaymentsScenario =
  | {
      /** The number of monthly payments; of more than 500, several a day. */
      readonly past: number;
      /** How they were made; by default from a card. */
      readonly kind?: 'card' | 'sbp' | 'balance' | 'mixed';
      /** How the last one ended; by default it was paid. A pending one keeps a card from being removed. */
      readonly last?: 'failed' | 'pending';
    }
  /** The whole response, also one that cannot be true. */
  | { readonly response: Readonly<Record<string, unknown>> };

/** A user with an account. Times are milliseconds since the epoch, amounts are in minor units. */
export interface User {
  readonly userId: string;
  /** `7XXXXXXXXXX`. */
  readonly phone: string;
  /** The test phone whose behaviour this account has. */
  readonly like: string;
  readonly tenant: Tenant;
  readonly lang: string;
  /** False until the first sign-in. */
  readonly known: boolean;
  readonly disabled: boolean;
  readonly overQuota: boolean;
  readonly sessionGone: boolean;
  readonly balance: MinorUnits;
  readonly outcome: PurchaseOutcome;
  readonly packages: readonly PackageWire[];
  readonly switchover: readonly PackageWire[];
  readonly orders: readonly {
    readonly service_id: string;
    readonly status: Order['status'];
    readonly bytes?: number;
    readonly cost?: MinorUnits;
  }[];
  /** Oldest first; packages are charged from the last one. */
  readonly cards: readonly StoredCard[];
  readonly promoCodes: readonly string[];
  readonly freePackage: string | null;
  readonly sharedBalance: 'available' | 'active' | 'unavailable';
  /** The number of packages on offer beyond the catalog. */
  readonly moreOnOffer: number;
  readonly storage?: StorageScenario;
  readonly payments?: PaymentsScenario;
  readonly family?: FamilyScenario;
  /** The services that the operator does not have for this user: 404 NotSupported. */
  readonly without: readonly Service[];
}

export interface OneTimeCode {
  readonly code: string;
  readonly sentAt: number;
  readonly expiresAt: number;
  readonly wrong: number;
  /** When codes were requested, within the window of the limit. */
  readonly requestedAt: readonly number[];
  readonly lockedUntil: number;
}

export interface Sms {
  readonly id: string;
  readonly phone: string;
  readonly toBackupPhone: boolean;
  readonly code: string;
  /** Of the page where the code is entered. */
  readonly host: string;
  readonly at: number;
}

export interface Push {
  readonly id: string;
  readonly phone: string;
  readonly toBackupPhone: boolean;
  readonly at: number;
  /** On the phone page, or through the control API; null: none yet. */
  readonly decision: 'confirm' | 'decline' | null;
}

export interface Ticket {
  readonly id: string;
  readonly clientId: string;
  readonly userId: string | null;
  /** The language of the widget that signed the user in. */
  readonly lang: PageLang;
}

/** A change request with its outcome as planned by the sandbox. */
export interface RequestRecord {
  readonly id: string;
  readonly userId: string;
  readonly pkg: PackageWire;
  readonly command: 'subscribe' | 'unsubscribe';
  readonly status: ChangeRequest['status'];
  readonly result: NonNullable<ChangeRequest['result']> | null;
  readonly createdAt: number;
  /** When the request is completed; null if never automatically. */
  readonly dueAt: number | null;
  /** The outcome that the request then has. */
  readonly due: Pick<RequestRecord, 'status' | 'result'> | null;
  readonly paymentId: string | null;
  readonly paidBy: PaymentMethod;
  /** The request reverses a cancellation: the package is reactivated, and nothing is charged. */
  readonly reactivates?: true;
}

export interface OpenPayment {
  readonly id: string;
  /** A card is bound by it: it has no change request, and is refunded. */
  readonly purpose?: 'card_check';
  /** Empty for the check of a card. */
  readonly requestId: string;
  readonly userId: string;
  readonly amount: MinorUnits;
  readonly kind: Exclude<PaymentMethod, 'balance'>;
  /** The language of the widget that started the payment. */
  readonly lang: PageLang;
  readonly state: 'open' | 'paid' | 'declined' | 'waiting' | 'expired' | 'cancelled';
  readonly createdAt: number;
}

export interface Purchase {
  readonly id: string;
  readonly userId: string;
  readonly packageId: string;
  readonly requestId: string;
  readonly amount: MinorUnits;
  readonly paidBy: RequestRecord['paidBy'];
  readonly at: number;
  /**
   * The day of the charge, for a package that begins when the replaced plan ends. Absent once it
   * was charged.
   */
  readonly chargedOn?: string;
}

export type Cancellation = Omit<Purchase, 'amount' | 'paidBy' | 'chargedOn'>;

/** A response stored for its idempotency key. */
export interface StoredResponse {
  readonly request: string;
  readonly status: number;
  readonly body: unknown;
}

export interface Fault {
  readonly id: string;
  /** Name of a call, as in `Call.name`; `*` for every call. */
  readonly call: string;
  /** User id or `7XXXXXXXXXX`; every user if absent. */
  readonly who?: string;
  /** How many more calls are affected; 0 for all, until the fault is removed. */
  readonly times: number;
  readonly status?: number;
  readonly code?: string;
  readonly detail?: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds?: number;
  readonly delayMs?: number;
  readonly malformed?: boolean;
  /**
   * `after`: the server processes the call, then the connection breaks; `before`: it breaks at
   * once.
   */
  readonly lost?: 'before' | 'after';
  /** Whether `delayMs` is before the server processes the call (default) or before it responds. */
  readonly when?: 'before' | 'after';
}

export interface Scenario {
  /** How far the clock has been moved forward. */
  readonly clockOffsetMs: number;
  readonly fixedCode: string | null;
  /** The captcha for phones without their own setting. */
  readonly captcha: Captcha;
  /** While true, no request completes automatically. */
  readonly hold: boolean;
  /** The time until a request is done. */
  readonly subscribingMs: number;
  readonly unsubscribingMs: number;
  /** The time between two codes. */
  readonly resendAfterSeconds: number;
  readonly agreement: 'normal' | 'empty' | 'hostile';
}

export interface Installed {
  readonly id: string;
  readonly token: string;
}
