import { refusalOf } from '#promo/rejection.ts';
import type { Failure } from '#values/failure.ts';
import {
  createLandingProgressStore,
  type PromoError,
  type LandingProgress,
  type LandingProgressStore,
} from '#promo/landing-progress.ts';
import type { RouteContext } from '#app/route.tsx';

/** What every route of the landing flow does with storage, places and analytics. */
export interface LandingDeps {
  /** The visit, for the offer that this page makes; undefined where it makes none. */
  readonly visit: () => LandingProgress | undefined;
  readonly keep: (more: Partial<LandingProgress>) => void;
  readonly replace: (visit: LandingProgress) => void;
  /** Passes the offer and the partner on as analytics; nothing of the visitor goes along. */
  readonly tell: (name: string) => void;
  /** To /promo/error, with what happened. */
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
    // Another offer is another visit; who shows it may change on the way.
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

/** What a failure says of the offer as a whole; undefined where it says nothing of it. */
export function promoErrorFrom(failure: Failure): PromoError | undefined {
  if (failure.kind === 'operator-only') return { kind: 'operator-only' };
  const aboutInput =
    failure.kind === 'invalid' ||
    failure.kind === 'incorrect-code' ||
    failure.kind === 'code-expired' ||
    failure.kind === 'code-required' ||
    failure.kind === 'phone-not-found';
  const refusal = aboutInput ? null : refusalOf(failure);
  return refusal ? { kind: 'refused', ...refusal } : undefined;
}
