import type { MessageKey } from '#i18n/message-key.ts';
import { hasNoFurtherCharge, isHalfClosedCardPackage, validUntil } from '#purchase/rules.ts';
import type { Package } from '#base/values/package.ts';

/** The section of the plans page: what the user has, or what will replace it. */
export type PlanSection = 'current' | 'switchover';

interface CardTraits {
  /** Whether the package is in use: its card says since when. */
  readonly isActive?: true;
  /** Whether the card needs no status: its note or nothing says enough. */
  readonly isOrdinary?: true;
  /** Whether the package will be charged, if nothing changes. */
  readonly isCharged?: true;
  /** Whether the package is not storage yet: its activation or payment is open. */
  readonly isUpcoming?: true;
  /** The day in the note: that of the next charge, or the end of the package. */
  readonly date?: 'charge' | 'end';
}

/**
 * The states of a subscription, named as in spec §4. `created`: bought, not active yet. `next`: will
 * replace another. `fixed-term`: valid until a date, without a further charge.
 */
const kinds = {
  active: { isActive: true, isOrdinary: true, isCharged: true, date: 'charge' },
  'fixed-term': { isActive: true, isOrdinary: true, date: 'end' },
  trial: { isActive: true, isCharged: true, date: 'end' },
  'daily-charge': { isActive: true, isCharged: true },
  next: { isCharged: true, date: 'charge' },
  created: { isCharged: true, date: 'charge' },
  connecting: { isUpcoming: true },
  'promo-activating': { isUpcoming: true },
  'payment-open': { isUpcoming: true },
  cancelled: { date: 'end' },
  disconnecting: { date: 'end' },
  replaced: { date: 'end' },
} as const satisfies Readonly<Record<string, CardTraits>>;
export type CardStatusKind = keyof typeof kinds;

/** What follows from the state of a subscription. */
export const cardKinds: Readonly<Record<CardStatusKind, CardTraits>> = kinds;

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
  const { isOrdinary, date: day } = cardKinds[kind];
  const date = day && (day === 'charge' ? pkg.nextPayment : validUntil(pkg));
  const statusKey = `plans.status.${kind}` as const;
  // Not every kind has both notes. A test checks that each requested key is in the catalogs.
  const noteKey = `plans.note.${kind}${date === undefined ? '' : '.dated'}` as NoteKey;
  const isSilent =
    isCalledOff(pkg, section) ||
    (pkg.unpriced && statesPrice(pkg, kind)) ||
    (date === undefined && isOrdinary);
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

/** Whether the note of this kind contains a price that is unknown. */
const statesPrice = ({ costPerDay }: Package, kind: CardStatusKind): boolean =>
  kind === 'trial' || (kind === 'daily-charge' && costPerDay === undefined);
