import type { MessageKey } from '#i18n/message-key.ts';
import { isHalfClosedCard } from '#purchase/cancel-toggle.ts';
import type { Package } from '#values/package.ts';

/** Where a package stands on the plans page: what one has, or what will replace it. */
export type PlanSection = 'current' | 'switchover';

/**
 * How a subscription stands, in the words of spec §4. `created` is one that is
 * bought and not there yet, `next` one that replaces another, `lasting` one that
 * is valid until a date without a further charge.
 */
export type CardStatusKind =
  | 'active'
  | 'lasting'
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

/** What a card says of its package beside size and price. */
export interface CardStatus {
  readonly kind: CardStatusKind;
  readonly tone: 'success' | 'info' | 'warning' | 'quiet';
  /** Key of the message in a word or two. */
  readonly status: `plans.status.${CardStatusKind}`;
  /** Key of the sentence with the date that matters; missing where there is nothing to say. */
  readonly note?: NoteKey;
  /** The ISO date of the note; its key ends with `.dated` then. */
  readonly date?: string;
}

/** One face per package, whatever its type, flags and status. Spec §4. */
export function cardStatusOf(pkg: Package, place: PlanSection): CardStatus {
  const kind = kindOf(pkg, place);
  const date = dateOf(pkg, kind);
  const status = `plans.status.${kind}` as const;
  const tone = tones[kind];
  // Not every kind has both notes. A test holds that each one asked for is in the catalogs.
  const note = `plans.note.${kind}${date === undefined ? '' : '.dated'}` as NoteKey;
  if (date !== undefined) return { kind, tone, status, note, date };
  return silentWithoutDate.has(kind) ? { kind, tone, status } : { kind, tone, status, note };
}

/** What is open or under way goes before what is settled. */
function kindOf(pkg: Package, place: PlanSection): CardStatusKind {
  const { status } = pkg;
  if (status === 'payment-open' || status === 'promo-activating') return status;
  if (status === 'connecting' || status === 'disconnecting') return status;
  if (status === 'cancelled' || isHalfClosedCard(pkg)) return 'cancelled';
  if (place === 'switchover') return 'next';
  if (pkg.willBeCreated) return 'created';
  if (status !== 'active') return status;
  // A payment by SBP is one payment: its date is an end, not a charge (spec §3, sbp_onetime).
  const ends = pkg.type === 'sbp' || pkg.nextPayment === undefined;
  return ends && (pkg.expires ?? pkg.nextPayment) !== undefined ? 'lasting' : 'active';
}

function dateOf(pkg: Package, kind: CardStatusKind): string | undefined {
  switch (kind) {
    case 'active':
    case 'next':
    case 'created':
      return pkg.nextPayment;
    case 'trial':
    case 'lasting':
    case 'cancelled':
    case 'replaced':
    case 'disconnecting':
      return pkg.expires ?? pkg.nextPayment;
    case 'connecting':
    case 'promo-activating':
    case 'payment-open':
    case 'daily-charge':
      return undefined;
  }
}

const tones: Readonly<Record<CardStatusKind, CardStatus['tone']>> = {
  active: 'success',
  lasting: 'success',
  trial: 'success',
  cancelled: 'quiet',
  replaced: 'info',
  next: 'info',
  created: 'info',
  connecting: 'info',
  disconnecting: 'quiet',
  'promo-activating': 'info',
  'payment-open': 'warning',
  'daily-charge': 'warning',
};

const silentWithoutDate: ReadonlySet<CardStatusKind> = new Set(['active', 'lasting']);
