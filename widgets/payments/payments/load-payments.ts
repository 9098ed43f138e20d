import type { Account } from '#base/values/account.ts';
import type { Failure } from '#base/values/failure.ts';
import { success, type Outcome } from '#base/values/outcome.ts';
import type { Package } from '#base/values/package.ts';
import type { Card } from '#payments/card.ts';
import type { PaymentsPage } from '#payments/payment.ts';
import { readForOwner } from '#session/read-for-owner.ts';
import type { OwnPackages, PaymentsView } from './payments.state.ts';

export type Read<T> = (userId: string, signal: AbortSignal) => Promise<Outcome<T>>;

/** The calls behind the screen, as plain functions. */
export interface LoadPaymentsDeps {
  /** The billing id, if known without a request. */
  readonly knownUserId: () => string | undefined;
  readonly account: (signal: AbortSignal) => Promise<Outcome<Account>>;
  readonly cards: Read<readonly Card[]>;
  readonly payments: Read<PaymentsPage>;
  readonly current: Read<readonly Package[]>;
  readonly switchover: Read<readonly Package[]>;
}

/** Reads cards, payments and packages. Fails with the first failure if nothing could be read. */
export async function loadPayments(
  deps: LoadPaymentsDeps,
  signal: AbortSignal,
): Promise<Outcome<PaymentsView>> {
  const user = await readForOwner(
    deps.knownUserId(),
    () => deps.account(signal),
    (userId) =>
      Promise.all([
        deps.cards(userId, signal),
        deps.payments(userId, signal),
        deps.current(userId, signal),
        deps.switchover(userId, signal),
      ]),
  );
  if (!user.ok) return user;
  const { userId, tenant } = user.value.account;
  const [cards, payments, current, switchover] = await user.value.reads;
  const ending = [cards, payments, current, switchover].find(isEnding);
  if (ending) return ending;
  const packages = ownPackages(current, switchover);
  if (!cards.ok && !payments.ok && !hasNone(cards) && !hasNone(payments)) {
    if (!packages.ok) return cards;
  }
  return success({ userId, tenant, cards, payments, packages });
}

type Unread = Extract<Outcome<unknown>, { ok: false }>;

const endingKinds: readonly Failure['kind'][] = ['unauthorized', 'aborted', 'user-disabled'];

/** Whether the whole screen ends with a failure. */
export const isEnding = (outcome: Outcome<unknown>): outcome is Unread =>
  !outcome.ok && endingKinds.includes(outcome.failure.kind);

/** Whether the operator does not have this. */
export const hasNone = (outcome: Outcome<unknown>): boolean =>
  !outcome.ok && outcome.failure.kind === 'not-supported';

const ownPackages = (
  current: Outcome<readonly Package[]>,
  switchover: Outcome<readonly Package[]>,
): Outcome<OwnPackages> => {
  if (!current.ok) return current;
  return switchover.ok
    ? success({ current: current.value, switchover: switchover.value })
    : switchover;
};
