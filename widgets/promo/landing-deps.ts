import {
  createLandingProgressStore,
  type PromoError,
  type LandingProgress,
  type LandingProgressStore,
} from '#promo/landing-progress.ts';
import type { RouteContext } from '#app/route.tsx';

/** The storage, locations and analytics shared by all routes of the landing flow. */
export interface LandingDeps {
  /** The progress for the offer of this page; undefined if there is none. */
  readonly visit: () => LandingProgress | undefined;
  readonly keep: (more: Partial<LandingProgress>) => void;
  readonly replace: (visit: LandingProgress) => void;
  /** Fires an analytics event with the offer and the partner, without data of the visitor. */
  readonly report: (name: string) => void;
  /** Opens /promo/error for this problem. */
  readonly showError: (promoError: PromoError) => void;
}

/** An offer in the settings takes precedence over the query's, and both over a stored one. */
export function createLandingDeps({ services, query, navigate }: RouteContext): LandingDeps {
  const { clock, settings, storage, emit } = services;
  const visits: LandingProgressStore = createLandingProgressStore(storage, clock.now);
  const offerFromUrl = settings.offer ?? query.get('offer') ?? undefined;
  const partner = settings.partner ?? query.get('partner') ?? undefined;
  const visit = (): LandingProgress | undefined => {
    const progress = visits.read();
    const offer = offerFromUrl || progress?.offer;
    if (!offer) return undefined;
    // Another offer starts from the beginning; the partner may change along the way.
    return {
      ...(progress?.offer === offer ? progress : { offer }),
      ...(partner === undefined ? {} : { partner }),
    };
  };
  const keep = (more: Partial<LandingProgress>) => {
    const current = visit();
    if (current) visits.save({ ...current, ...more });
  };
  return {
    visit,
    keep,
    replace: visits.save,
    report: (name) => {
      const current = visit();
      if (!current) return;
      const by = current.partner === undefined ? {} : { partner: current.partner };
      emit('cloud-analytics', { name, offer: current.offer, ...by });
    },
    showError: (promoError) => {
      keep({ trouble: promoError });
      navigate('/promo/error', { replace: true });
    },
  };
}
