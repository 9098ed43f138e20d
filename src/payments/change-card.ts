import { delay, waitIfLimited } from '#base/flow/delay.ts';
import { pollWithLock, type PollWithLock } from '#base/flow/poll-with-lock.ts';
import { isNotFound, mayHaveReachedServer } from '#base/values/failure-traits.ts';
import type { Failure } from '#base/values/failure.ts';
import type { Outcome } from '#base/values/outcome.ts';
import type { CardChange, CardChangeStore } from './card-change-store.ts';
import type { Card, EndingPackage } from './card.ts';
import type { PaymentsPage } from './payment.ts';

/** What changing a card needs; the calls are those of one user. */
export interface ChangeCardDeps extends Pick<PollWithLock<unknown>, 'intervalMs'> {
  readonly polling: PollWithLock<unknown>['deps'];
  readonly store: CardChangeStore;
  readonly cards: (signal?: AbortSignal) => Promise<Outcome<readonly Card[]>>;
  readonly payments: (signal?: AbortSignal) => Promise<Outcome<PaymentsPage>>;
  readonly bind: (key: string) => Promise<Outcome<string>>;
  readonly remove: (cardId: string, key: string) => Promise<Outcome<readonly EndingPackage[]>>;
}

/** How a removal has ended; `lost`: whether the card is removed is unknown, and its key is kept. */
export type RemovalEnd =
  | { readonly kind: 'removed'; readonly packages?: readonly EndingPackage[] }
  | { readonly kind: 'busy' }
  | { readonly kind: 'lost' }
  | { readonly kind: 'refused'; readonly failure: Failure };

/**
 * Removes a card with the key of a stored change. A response that is lost is looked up in the cards: the
 * call is never sent with another key.
 */
export async function removeStoredCard(
  deps: ChangeCardDeps,
  change: CardChange,
  cardId: string,
): Promise<RemovalEnd> {
  const { store } = deps;
  store.put(change);
  const outcome = await deps.remove(cardId, change.key);
  if (outcome.ok) {
    store.drop(change.key);
    return { kind: 'removed', packages: outcome.value };
  }
  const { failure } = outcome;
  const isGone = isNotFound(failure) && failure.kind !== 'not-supported';
  if (isGone || mayHaveReachedServer(failure)) {
    const looked = await lookUpRemoval(deps, change, cardId);
    if (looked.kind === 'removed' || !isGone) return looked;
  }
  store.drop(change.key);
  return failure.kind === 'conflict' ? { kind: 'busy' } : { kind: 'refused', failure };
}

/** Whether the cards show that a card has been removed. */
export async function lookUpRemoval(
  { store, cards }: Pick<ChangeCardDeps, 'store' | 'cards'>,
  { key }: CardChange,
  cardId: string,
): Promise<RemovalEnd> {
  const listed = await cards();
  if (!listed.ok || listed.value.some(({ id }) => id === cardId)) return { kind: 'lost' };
  store.drop(key);
  return { kind: 'removed' };
}

/** How the bank's page has been left. */
export type BindingEnd =
  | { readonly kind: 'bound'; readonly card: Card }
  | { readonly kind: 'declined' }
  | { readonly kind: 'unauthorized' }
  /** No result in time; it may still come. */
  | { readonly kind: 'delayed' };

/** How long the bank's page is polled, in ms: as long as a purchase. Spec §9. */
const pollingLimitMs = 180_000;

/**
 * Polls the cards until a new one is bound, or its check has failed. One tab polls for all, and a return to
 * the page ends the pause.
 * @param delayMs until the first poll
 */
export async function pollBinding(
  deps: ChangeCardDeps,
  change: CardChange,
  delayMs: number,
  signal: AbortSignal,
): Promise<BindingEnd> {
  const { intervalMs, polling } = deps;
  if (delayMs > 0) await delay(polling.clock, delayMs, signal, polling.visibility);
  let pollsLeft = Math.ceil(pollingLimitMs / intervalMs);
  const pollOnce = async (): Promise<BindingEnd | undefined> => {
    pollsLeft -= 1;
    const found = await findBinding(deps, change, signal);
    if ('kind' in found) return found;
    const { failure } = found;
    if (failure?.kind === 'unauthorized') return { kind: 'unauthorized' };
    const waitedMs = failure
      ? await waitIfLimited(polling.clock, failure, signal, pollsLeft * intervalMs)
      : 0;
    pollsLeft -= Math.floor(waitedMs / intervalMs);
    return pollsLeft > 0 ? undefined : { kind: 'delayed' };
  };
  const end = await pollWithLock<BindingEnd>({
    ...{ deps: polling, lockName: change.key, intervalMs, signal, pollOnce },
    pollsLeft: () => pollsLeft,
  });
  return end ?? { kind: 'delayed' };
}

type Found = Extract<BindingEnd, { kind: 'bound' | 'declined' }> | { readonly failure?: Failure };

/** Looks once for the end of a binding, and drops the change if there is one. */
async function findBinding(
  { store, ...deps }: ChangeCardDeps,
  change: CardChange,
  signal: AbortSignal,
): Promise<Found> {
  const cards = await deps.cards(signal);
  if (!cards.ok) return { failure: cards.failure };
  const card = boundCard(cards.value, change);
  if (card) {
    store.drop(change.key);
    return { kind: 'bound', card };
  }
  const page = await deps.payments(signal);
  if (!page.ok || !isDeclined(page.value, change)) return {};
  store.drop(change.key);
  return { kind: 'declined' };
}

/** The card that was bound by a change: one that is active and was not before, if that is known. */
export const boundCard = (cards: readonly Card[], { knownCards }: CardChange): Card | undefined =>
  knownCards && cards.find(({ id, status }) => status === 'active' && !knownCards.includes(id));

/** Whether the check of a card has failed since a change was confirmed. */
export const isDeclined = ({ payments }: PaymentsPage, { knownChecks }: CardChange): boolean =>
  knownChecks !== undefined &&
  payments.some(
    ({ id, purpose, status }) =>
      purpose === 'card_check' && status === 'failed' && !knownChecks.includes(id),
  );

/** What already exists when a card is about to be bound. */
export const knownBefore = (
  cards: readonly Card[],
  payments: PaymentsPage['payments'],
): Pick<CardChange, 'knownCards' | 'knownChecks'> => ({
  knownCards: cards.filter(({ status }) => status === 'active').map(({ id }) => id),
  knownChecks: payments.filter(({ purpose }) => purpose === 'card_check').map(({ id }) => id),
});
