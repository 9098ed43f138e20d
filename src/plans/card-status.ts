import type { MessageKey } from '#i18n/message-key.ts';
import { hasNoFurtherCharge, isHalfClosedCardPackage, validUntil } from '#purchase/rules.ts';
import type { Package } from '#base/values/package.ts';

/** The section of the plans page: what the user has, or what will replace it. */
export type PlanSection = 'current' | 'switchover';

/**
 * The state of a subscription, named as in spec §4. `created`: bought, not active yet. `next`: will
 * replace another. `fixed-term`: valid until a date, without a further charge.
 */
export type CardStatusKind =
  | 'active'
  | 'fixed-term'
  | 'trial'
  | 'cancelled'
  | 'replaced'
  | 'next'
  | 'created'
  | 'connecting'
  | 'disconnecting'
  | 'promo-activating'
  | 'payment-open'
  | 'daily-charge';

type NoteKey = Extract<MessageKey, `plans.note.${string}`>;

/** What a card shows besides size and price. */
export interface CardStatus {
  readonly kind: CardStatusKind;
  /** The status label. */
  readonly statusKey: `plans.status.${CardStatusKind}`;
  /** The sentence with the relevant date; absent if there is nothing to say. */
  readonly noteKey?: NoteKey;
  /** ISO date for the note; its message key then ends with `.dated`. */
  readonly date?: string | undefined;
}

/** Maps a package to the status on its card, for every type, flag and status. Spec §4. */
export function cardStatusOf(pkg: Package, section: PlanSection): CardStatus {
  const kind = statusKindOf(pkg, section);
  const date = dateOf(pkg, kind);
  const statusKey = `plans.status.${kind}` as const;
  // Not every kind has both notes. A test checks that each requested key is in the catalogs.
  const noteKey = `plans.note.${kind}${date === undefined ? '' : '.dated'}` as NoteKey;
  const isSilent =
    isCalledOff(pkg, section) ||
    (pkg.unpriced && statesPrice(pkg, kind)) ||
    (date === undefined && silentWithoutDate.has(kind));
  return isSilent ? { kind, statusKey } : { kind, statusKey, noteKey, date };
}

/** Not in effect yet. */
export const isScheduled = (pkg: Package, section: PlanSection): boolean =>
  section === 'switchover' || pkg.willBeCreated;

/** Cancelled before it began: it is not storage that the user has, or will have. */
export const isCalledOff = (pkg: Package, section: PlanSection): boolean =>
  isScheduled(pkg, section) && (pkg.status === 'cancelled' || pkg.status === 'disconnecting');

/** Open and running operations take precedence over settled states. */
function statusKindOf(pkg: Package, section: PlanSection): CardStatusKind {
  const { status } = pkg;
  if (status === 'payment-open' || status === 'promo-activating') return status;
  if (status === 'connecting' || status === 'disconnecting') return status;
  if (status === 'cancelled' || isHalfClosedCardPackage(pkg)) return 'cancelled';
  if (section === 'switchover') return 'next';
  if (pkg.willBeCreated) return 'created';
  if (status !== 'active') return status;
  return hasNoFurtherCharge(pkg) && validUntil(pkg) !== undefined ? 'fixed-term' : 'active';
}

function dateOf(pkg: Package, kind: CardStatusKind): string | undefined {
  switch (kind) {
    case 'active':
    case 'next':
    case 'created':
      return pkg.nextPayment;
    case 'trial':
    case 'fixed-term':
    case 'cancelled':
    case 'replaced':
    case 'disconnecting':
      return validUntil(pkg);
    case 'connecting':
    case 'promo-activating':
    case 'payment-open':
    case 'daily-charge':
      return undefined;
  }
}

/** Whether the note of this kind contains a price that is unknown. */
const statesPrice = ({ costPerDay }: Package, kind: CardStatusKind): boolean =>
  kind === 'trial' || (kind === 'daily-charge' && costPerDay === undefined);

const silentWithoutDate: ReadonlySet<CardStatusKind> = new Set(['active', 'fixed-term']);
