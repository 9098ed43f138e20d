import { failed, success, type Outcome } from '#base/values/outcome.ts';
import type { Package } from '#base/values/package.ts';
import { bytesOf } from '#base/values/size.ts';
import type { Order } from '#plans/rules.ts';
import type { ChangeRequest } from '#purchase/change-request.ts';
import { packagesOfBadCard } from './charges.ts';
import {
  hasNone,
  isEnding,
  loadPayments,
  type LoadPaymentsDeps,
  type Read,
} from './load-payments.ts';
import type { OrderHistory, PaymentsView } from './payments.state.ts';

/** The calls that only some users need, too. */
export interface LoadEverythingDeps extends LoadPaymentsDeps {
  readonly available: Read<readonly Package[]>;
  readonly orders: Read<readonly Order[]>;
  readonly promoCodes: Read<readonly string[]>;
  readonly requests: Read<readonly ChangeRequest[]>;
}

/**
 * Reads cards, payments and packages. Where the operator has no list of payments, reads what the
 * specification's own calls know of purchases. Fails with `not-supported` if there is nothing of all this,
 * and with the first failure if nothing could be read.
 */
export async function loadEverything(
  deps: LoadEverythingDeps,
  signal: AbortSignal,
): Promise<Outcome<PaymentsView>> {
  const loaded = await loadPayments(deps, signal);
  if (!loaded.ok) return loaded;
  return hasNone(loaded.value.payments)
    ? withHistory(deps, loaded.value, signal)
    : success(await withOnceBySbp(deps, loaded.value, signal));
}

async function withHistory(
  deps: LoadEverythingDeps,
  view: PaymentsView,
  signal: AbortSignal,
): Promise<Outcome<PaymentsView>> {
  const history = await readHistory(deps, view.userId, signal);
  if (!history.ok) return hasNone(view.cards) || isEnding(history) ? history : success(view);
  if (hasNone(view.cards) && isEmpty(history.value)) return failed({ kind: 'not-supported' });
  return success(await withOnceBySbp(deps, { ...view, history: history.value }, signal));
}

const isEmpty = ({ orders, promoCodes, changes }: OrderHistory): boolean =>
  orders.length + promoCodes.length + changes.length === 0;

async function readHistory(
  { orders, promoCodes, requests }: LoadEverythingDeps,
  userId: string,
  signal: AbortSignal,
): Promise<Outcome<OrderHistory>> {
  const [ordered, codes, changes] = await Promise.all([
    orders(userId, signal),
    promoCodes(userId, signal),
    requests(userId, signal),
  ]);
  if (!ordered.ok) return ordered;
  if (!codes.ok) return codes;
  if (!changes.ok) return changes;
  return success({
    orders: ordered.value,
    promoCodes: codes.value,
    changes: changes.value.flatMap(({ packageId: id, command, status, result }) =>
      status === 'done' && (result ?? 'ok') === 'ok' && id !== undefined && command
        ? [{ id, command }]
        : [],
    ),
  });
}

/** With what pays once for the package of a card that cannot be charged; without it if it is not on sale. */
async function withOnceBySbp(
  { available }: LoadEverythingDeps,
  view: PaymentsView,
  signal: AbortSignal,
): Promise<PaymentsView> {
  const unpaid = packagesOfBadCard(view);
  const [pkg, ...others] = unpaid;
  if (!pkg || others.length > 0) return view;
  const onSale = await available(view.userId, signal);
  const same = onSale.ok ? onSale.value.find((each) => isOnceBySbp(each, pkg)) : undefined;
  return same ? { ...view, onceBySbp: same } : view;
}

const isOnceBySbp = (each: Package, pkg: Package): boolean =>
  each.type === 'sbp' && each.period === pkg.period && bytesOf(each.size) === bytesOf(pkg.size);

/** What was read before takes the place of what could not be read again. */
export function refreshedView(before: PaymentsView, now: PaymentsView) {
  const kept = <T>(old: Outcome<T>, next: Outcome<T>): Outcome<T> =>
    next.ok || !old.ok || hasNone(next) ? next : old;
  const failures = [now.cards, now.payments, now.packages].flatMap((each) =>
    each.ok || hasNone(each) ? [] : [each.failure],
  );
  return {
    view: {
      ...now,
      cards: kept(before.cards, now.cards),
      payments: kept(before.payments, now.payments),
      packages: kept(before.packages, now.packages),
    },
    failure: failures[0],
  };
}
