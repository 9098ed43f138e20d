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
  readonly tell: (name: string) => void;
  /** Opens /promo/error for this problem. */
  readonly troubled: (trouble: PromoError) => void;
}

/** An offer in the settings takes precedence over the query's, and both over a stored one. */
export function createLandingDeps({ services, query, navigate }: RouteContext): LandingDeps {
  const { clock, settings, storage, emit } = services;
  const visits: LandingProgressStore = createLandingProgressStore(storage, clock.now);
  const given = settings.offer ?? query.get('offer') ?? undefined;
  const partner = settings.partner ?? query.get('partner') ?? undefined;
  const visit = (): LandingProgress | undefined => {
    const kept = visits.read();
    const offer = given || kept?.offer;
    if (!offer) return undefined;
    // Another offer starts from the beginning; the partner may change along the way.
    return {
      ...(kept?.offer === offer ? kept : { offer }),
      ...(partner === undefined ? {} : { partner }),
    };
  };
  const keep = (more: Partial<LandingProgress>) => {
    const current = visit();
    if (current) visits.keep({ ...current, ...more });
  };
  return {
    visit,
    keep,
    replace: visits.keep,
    tell: (name) => {
      const current = visit();
      if (!current) return;
      const by = current.partner === undefined ? {} : { partner: current.partner };
      emit('cloud-analytics', { name, offer: current.offer, ...by });
    },
    troubled: (trouble) => {
      keep({ trouble });
      navigate('/promo/error', { replace: true });
    },
  };
}
