import type { Captcha, Person } from '../entities.ts';
import type { Refusal } from '../refusal.ts';

/** How a phone behaves while somebody signs in with it. */
export interface SignInRules {
  readonly by: 'sms' | 'mobile-id';
  /** What becomes of a push: the phone page asks, or it answers by itself, or nobody does. */
  readonly push: 'ask' | 'confirm' | 'decline' | 'never';
  readonly reserve: boolean;
  readonly captcha?: Captcha;
  /** Whether the answer asks for /plans after the sign-in. */
  readonly toPlans?: boolean;
  /** Milliseconds that a code is good for. */
  readonly codeLife: number;
  readonly sending?: Refusal;
  readonly pushing?: Refusal;
  readonly confirming?: Refusal;
  readonly promo?: Refusal;
}

/** A phone that is known for one thing. Its token is `demo-` and the name. */
export interface Magic {
  readonly name: string;
  /** Ten national digits. */
  readonly phone: string;
  readonly en: string;
  readonly ru: string;
  readonly rules?: Partial<SignInRules>;
  readonly person?: (at: number) => Partial<Person>;
}

/** A promo code that is known for one thing. */
export interface MagicCode {
  readonly code: string;
  readonly en: string;
  readonly ru: string;
  /** In minor units; what one period costs under the code. */
  readonly cost: number;
  readonly fullCost?: number;
  /** What the lookup says no with, before anything else. */
  readonly lookup?: Refusal;
  /** What the activation says no with. */
  readonly activation?: Refusal;
  /** What the answers leave out or empty, against the rule. */
  readonly odd?: 'no-resources' | 'no-payment' | 'empty-payment';
  /** Milliseconds until it is active. */
  readonly takes?: number;
  readonly operatorOnly?: boolean;
}
