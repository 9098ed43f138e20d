import type { Package } from '#values/package.ts';

/** Where a package stands on the plans page: what one has, or what will replace it. */
export type PlansPlace = 'current' | 'switchover';

/**
 * How a subscription stands, in the words of spec §4. `created` is one that is
 * bought and not there yet, `next` one that replaces another, `lasting` one that
 * is valid until a date without a further charge.
 */
export type FaceKind =
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

/** What a card says of its package beside size and price. */
export interface Face {
  readonly kind: FaceKind;
  readonly tone: 'success' | 'info' | 'warning' | 'quiet';
  /** Key of the message in a word or two. */
  readonly status: `plans.status.${FaceKind}`;
  /** Key of the sentence with the date that matters; missing where there is nothing to say. */
  readonly note?: `plans.note.${FaceKind}` | `plans.note.${FaceKind}.dated`;
  /** The ISO date of the note; its key ends with `.dated` then. */
  readonly date?: string;
}

/** One face per package, whatever its type, flags and status. Spec §4. */
export function faceOf(pack: Package, place: PlansPlace): Face {
  const kind = kindOf(pack, place);
  const date = dateOf(pack, kind);
  const status = `plans.status.${kind}` as const;
  const tone = tones[kind];
  if (date !== undefined) return { kind, tone, status, note: `plans.note.${kind}.dated`, date };
  return silentWithoutDate.has(kind)
    ? { kind, tone, status }
    : { kind, tone, status, note: `plans.note.${kind}` };
}

/** What is open or under way goes before what is settled. */
function kindOf(pack: Package, place: PlansPlace): FaceKind {
  const { status } = pack;
  if (status === 'payment-open' || status === 'promo-activating') return status;
  if (status === 'connecting' || status === 'disconnecting') return status;
  if (status === 'cancelled' || (pack.type === 'card' && pack.halfClosed)) return 'cancelled';
  if (place === 'switchover') return 'next';
  if (pack.willBeCreated) return 'created';
  if (status !== 'active') return status;
  // A payment by SBP is one payment: its date is an end, not a charge (spec §3, sbp_onetime).
  const ends = pack.type === 'sbp' || pack.nextPayment === undefined;
  return ends && (pack.expires ?? pack.nextPayment) !== undefined ? 'lasting' : 'active';
}

function dateOf(pack: Package, kind: FaceKind): string | undefined {
  switch (kind) {
    case 'active':
    case 'next':
    case 'created':
      return pack.nextPayment;
    case 'trial':
    case 'lasting':
    case 'cancelled':
    case 'replaced':
    case 'disconnecting':
      return pack.expires ?? pack.nextPayment;
    case 'connecting':
    case 'promo-activating':
    case 'payment-open':
    case 'daily-charge':
      return undefined;
  }
}

const tones: Readonly<Record<FaceKind, Face['tone']>> = {
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

const silentWithoutDate: ReadonlySet<FaceKind> = new Set(['active', 'lasting']);
