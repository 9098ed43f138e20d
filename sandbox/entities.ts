import type { PackageWire } from '#purchase/api/packages.ts';
import type { ChangeRequest } from '#purchase/change-request.ts';
import type { Minor } from '#values/money.ts';
import type { Order } from '#plans/order.ts';
import type { Tenant } from '#values/tenant.ts';

/**
 * What a person meets before a code is sent. An invisible captcha passes by itself;
 * `challenge` is an invisible one that has its doubts and asks all the same.
 */
export type Captcha = 'none' | 'visible' | 'invisible' | 'challenge';

/** A captcha that somebody has to pass; `at` in epoch ms. */
export interface WantedCaptcha {
  readonly captcha: Captcha;
  readonly at: number;
}

/** What happens to the money when this person buys. */
export type Outcome = 'ok' | 'declined' | 'stuck' | 'timeout' | 'error' | 'empty';

/** Somebody with an account. Times are milliseconds since the epoch, amounts minor units. */
export interface Person {
  readonly userId: string;
  /** `7XXXXXXXXXX`. */
  readonly phone: string;
  /** Which test phone this account was made like. */
  readonly like: string;
  readonly tenant: Tenant;
  readonly lang: string;
  /** False until the first sign-in. */
  readonly known: boolean;
  readonly disabled: boolean;
  readonly overQuota: boolean;
  readonly sessionGone: boolean;
  readonly balance: Minor;
  readonly outcome: Outcome;
  readonly packages: readonly PackageWire[];
  readonly switchover: readonly PackageWire[];
  readonly orders: readonly {
    readonly service_id: string;
    readonly status: Order['status'];
    readonly bytes?: number;
    readonly cost?: Minor;
  }[];
  readonly promoCodes: readonly string[];
  readonly freePackage: string | null;
  readonly sharedBalance: 'available' | 'active' | 'unavailable';
  /** How many more packages are on offer than the catalogue has. */
  readonly moreOnOffer: number;
}

export interface OneTimeCode {
  readonly code: string;
  readonly sentAt: number;
  readonly expiresAt: number;
  readonly wrong: number;
  /** When codes were asked for, within the window of the limit. */
  readonly asks: readonly number[];
  readonly lockedUntil: number;
}

export interface Sms {
  readonly id: string;
  readonly phone: string;
  readonly toBackupPhone: boolean;
  readonly code: string;
  readonly text: string;
  readonly at: number;
}

export interface Push {
  readonly id: string;
  readonly phone: string;
  readonly toBackupPhone: boolean;
  readonly at: number;
  readonly answer: 'confirm' | 'decline' | null;
}

export interface Ticket {
  readonly id: string;
  readonly clientId: string;
  readonly userId: string | null;
}

/** A change request with what the sandbox will make of it. */
export interface RequestRecord {
  readonly id: string;
  readonly userId: string;
  readonly pkg: PackageWire;
  readonly command: 'subscribe' | 'unsubscribe';
  readonly status: ChangeRequest['status'];
  readonly result: NonNullable<ChangeRequest['result']> | null;
  readonly createdAt: number;
  /** When `due` comes to pass; null: never by itself. */
  readonly dueAt: number | null;
  readonly due: Pick<RequestRecord, 'status' | 'result'> | null;
  readonly sessionId: string | null;
  readonly paidBy: 'balance' | 'card' | 'sbp';
  /** It takes a cancelling back: the package goes on, and nothing is charged. */
  readonly resumes?: true;
}

export interface PaymentSession {
  readonly id: string;
  readonly requestId: string;
  readonly userId: string;
  readonly amount: Minor;
  readonly kind: 'card' | 'sbp';
  readonly state: 'open' | 'paid' | 'declined' | 'waiting' | 'expired' | 'given-up';
  readonly createdAt: number;
}

export interface Purchase {
  readonly id: string;
  readonly userId: string;
  readonly packageId: string;
  readonly requestId: string;
  readonly amount: Minor;
  readonly paidBy: RequestRecord['paidBy'];
  readonly at: number;
}

export type Cancellation = Omit<Purchase, 'amount' | 'paidBy'>;

/** An answer kept for its idempotency key. */
export interface StoredAnswer {
  readonly request: string;
  readonly status: number;
  readonly body: unknown;
}

export interface Fault {
  readonly id: string;
  /** Name of a call, as in `Call.name`; `*` for every one. */
  readonly call: string;
  /** User id or `7XXXXXXXXXX`; absent: anybody. */
  readonly who?: string;
  /** How many calls are left to spoil; 0: all until it is removed. */
  readonly times: number;
  readonly status?: number;
  readonly code?: string;
  readonly detail?: Readonly<Record<string, unknown>>;
  /** Seconds. */
  readonly retryAfter?: number;
  /** Milliseconds. */
  readonly delay?: number;
  readonly malformed?: boolean;
  /** `after`: the server acts, then the connection breaks; `before`: it breaks at once. */
  readonly lost?: 'before' | 'after';
  /** Whether `delay` comes before the server acts (default) or between acting and answering. */
  readonly when?: 'before' | 'after';
}

export interface Scenario {
  /** Milliseconds by which the clock has been moved on. */
  readonly offset: number;
  readonly fixedCode: string | null;
  /** The captcha for phones that say nothing of it. */
  readonly captcha: Captcha;
  /** While true no request comes to its end by itself. */
  readonly hold: boolean;
  /** Milliseconds until a request is done. */
  readonly subscribing: number;
  readonly unsubscribing: number;
  /** Seconds between two codes. */
  readonly resendAfter: number;
  readonly agreement: 'normal' | 'empty' | 'hostile';
}

export interface Installed {
  readonly id: string;
  readonly token: string;
}
