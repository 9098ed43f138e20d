import type { CardChange } from '#payments/card-change-store.ts';
import type { Card, EndingPackage } from '#payments/card.ts';
import { lookUpRemoval, removeStoredCard, type RemovalEnd } from '#payments/change-card.ts';
import { validUntil } from '#purchase/rules.ts';
import { packagesOf } from '../charges.ts';
import { finish, leave, pendingChange, type PaymentsContext } from '../payments-context.ts';
import type { CardResult, PaymentsView } from '../payments.state.ts';

export function askToRemove({ steps }: PaymentsContext, card: Card): void {
  const state = steps.in('ready');
  if (state && !state.removing?.isBusy) steps.to({ ...state, removing: { card, isBusy: false } });
}

/** Removes the card that the user was asked about; a change that was sent before keeps its key. */
export function remove(context: PaymentsContext): void {
  const { steps, deps } = context;
  const state = steps.in('ready');
  if (!state?.removing || state.removing.isBusy) return;
  const { view, removing } = state;
  const { card } = removing;
  const earlier = pendingChange(context, 'remove');
  const change: CardChange =
    earlier?.cardId === card.id
      ? earlier
      : {
          ...{ what: 'remove', key: deps.newIdempotencyKey(), userId: view.userId, at: deps.now() },
          ...{ cardId: card.id, ...(card.last4 ? { last4: card.last4 } : {}) },
        };
  steps.to({ ...state, removing: { card, isBusy: true } });
  steps.run(
    () => removeStoredCard(deps.changeCard(view), change, card.id),
    (end) => endRemoval(context, view, card, end),
  );
}

/** Looks again at a removal whose response was lost. */
export function checkRemoval(context: PaymentsContext): void {
  const { steps, deps } = context;
  const state = steps.in('ready');
  const change = pendingChange(context, 'remove');
  if (!state || state.result?.kind !== 'lost' || !change) return;
  const { cardId } = state.result;
  const card = cardOf(state.view, cardId, change);
  steps.run(
    () => lookUpRemoval(deps.changeCard(state.view), change, cardId),
    (end) => endRemoval(context, state.view, card, end),
  );
}

function endRemoval(
  context: PaymentsContext,
  view: PaymentsView,
  card: Card,
  end: RemovalEnd,
): void {
  const { deps } = context;
  if (end.kind === 'refused' && end.failure.kind === 'unauthorized')
    return leave(context, deps.signInAgain);
  if (end.kind === 'removed') {
    const result = removedResult(context, view, card, end.packages);
    for (const { id } of result.packages) deps.reportCancelled(id);
    return finish(context, view, result);
  }
  finish(context, view, end.kind === 'lost' ? { kind: 'lost', cardId: card.id } : end);
}

/**
 * What the cards say about a removal that was not finished here: undefined if that is not known. A stored
 * change ends once its card is not listed any more.
 */
export function removalFound(
  context: PaymentsContext,
  view: PaymentsView,
  change: CardChange,
): CardResult | undefined {
  const { cardId } = change;
  if (!view.cards.ok || cardId === undefined) return undefined;
  if (view.cards.value.some(({ id }) => id === cardId)) return { kind: 'lost', cardId };
  context.deps.changeCard(view).store.drop(change.key);
  return removedResult(context, view, cardOf(view, cardId, change), undefined);
}

const cardOf = ({ cards }: PaymentsView, cardId: string, { last4 }: CardChange): Card =>
  (cards.ok ? cards.value.find(({ id }) => id === cardId) : undefined) ?? {
    ...{ id: cardId, status: 'active', packageIds: [] },
    ...(last4 ? { last4 } : {}),
  };

/** The packages that end: as the server has said, else those that were shown as paid from the card. */
function removedResult(
  { deps }: PaymentsContext,
  view: PaymentsView,
  card: Card,
  packages: readonly EndingPackage[] | undefined,
): Extract<CardResult, { kind: 'removed' }> {
  const shown = () =>
    packagesOf(card, view).map((pkg) => {
      const until = validUntil(pkg);
      return { id: pkg.id, ...(until ? { until } : {}) };
    });
  return {
    kind: 'removed',
    at: deps.now(),
    packages: packages ?? shown(),
    ...(card.last4 ? { last4: card.last4 } : {}),
  };
}
