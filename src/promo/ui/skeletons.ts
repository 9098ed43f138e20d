import { bar, blank, box, charges, control, type Skeleton } from '#ui/skeleton/skeleton.ts';

const ticket = box(
  'cw-promo',
  box('cw-ticket', blank(), box('cw-ticket-size', blank()), blank(), bar),
  charges('cw-promo-terms', control),
);

/** The landing of a code: the ticket says what the heading would. */
export const ticketSkeleton: Skeleton = { name: 'ticket', hidesHeading: true, boxes: [ticket] };

/** The terms of a code or an offer, to be confirmed. */
export const termsSkeleton: Skeleton = { name: 'terms', lead: true, boxes: [ticket] };
