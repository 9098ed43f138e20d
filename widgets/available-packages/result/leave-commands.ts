import { offersPath, offersTarget } from '../offers/offers-address.ts';

/** A promo code whose required payment page was missing (spec §4), until its page is left. */
export interface UnpaidPromo {
  readonly exists: () => boolean;
  readonly remove: () => void;
}

/** Where a page about the outcome of a purchase leads. */
export interface LeaveCommands {
  toPlans(): void;
  toOffers(): void;
  /** Opens the confirmation of the same package, if the page shows one. */
  again(): void;
}

/** The same for a page that reads the account first. */
export interface ResultCommands extends LeaveCommands {
  /** Reads the account again. */
  retry(): void;
}

/**
 * @param onLeave called before another page opens
 * @param shownId the package that the page shows, if `again` applies to it
 */
export function leaveCommands(
  navigate: (target: string) => void,
  onLeave: () => void,
  shownId: () => string | undefined,
): LeaveCommands {
  const go = (target: string) => () => {
    onLeave();
    navigate(target);
  };
  return {
    toPlans: go('/plans'),
    toOffers: go(offersPath),
    again: () => {
      const id = shownId();
      if (id !== undefined) navigate(offersTarget(id, true));
    },
  };
}
