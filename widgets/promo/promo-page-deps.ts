import {
  createPromoPageProgressStore,
  type PromoError,
  type PromoPageProgress,
  type PromoPageProgressStore,
} from '#promo/promo-page-progress.ts';
import { cloudError } from '#failures/cloud-error.ts';
import type { Flow } from '#base/flow/steps.ts';
import type { RouteContext } from '#app/route.tsx';
import type { Failure } from '#base/values/failure.ts';
import type { Phone } from '#base/values/phone/phone.ts';
import { refusalOf } from '#promo/promo-code.ts';

/** The storage, locations and analytics shared by all routes of the promo page. */
export interface PromoPageDeps {
  /** The progress for the offer of this page; undefined if there is none. */
  readonly progress: () => PromoPageProgress | undefined;
  /** Adds to the stored progress. */
  readonly update: (more: Partial<PromoPageProgress>) => void;
  /** Removes a phone from the stored progress of all offers; without one, any phone. */
  readonly forgetPhone: (phone?: Phone) => void;
  /** Fires an analytics event with the offer and the partner, without data of the visitor. */
  readonly report: (name: string) => void;
  /** The offer is active: reports that, and forgets an earlier problem. */
  readonly onActivated: () => void;
  /** Opens another screen of this offer, also if another tab has opened another one, and after a reload. */
  readonly continueTo: RouteContext['navigate'];
  /** Opens /promo/error for this problem, and reports it to the page. */
  readonly showError: (promoError: PromoError) => void;
  /**
   * Continues at the confirmation if the page has signed its user in while this screen of the sign-in
   * was open.
   */
  readonly unlessSignedIn: <F extends Flow<unknown, unknown>>(flow: F) => F;
}

/** Whether the screen of a widget that is opened next follows the one before, or is the same one again. */
const lastScreens = new WeakMap<object, 'open' | 'left'>();

/** An offer in the settings takes precedence over the query's, and both over a stored one. */
export function createPromoPageDeps({ services, query, navigate }: RouteContext): PromoPageDeps {
  const { clock, session, settings, storage, emit } = services;
  const isOpenedAgain = lastScreens.get(services) === 'open';
  lastScreens.set(services, 'open');
  const store: PromoPageProgressStore = createPromoPageProgressStore(storage, clock.now);
  const offerFromUrl = settings.offer ?? query.get('offer') ?? undefined;
  // Of this screen, also if another tab opens another offer.
  const offer = offerFromUrl || store.read()?.offer;
  const partner = settings.partner ?? query.get('partner') ?? undefined;
  const progress = (): PromoPageProgress | undefined => {
    if (!offer) return undefined;
    // Another offer starts from the beginning; the partner may change along the way.
    return {
      ...(store.read(offer) ?? { offer }),
      ...(partner === undefined ? {} : { partner }),
    };
  };
  const continueTo: RouteContext['navigate'] = (path, options) => {
    update({});
    lastScreens.set(services, 'left');
    if (settings.offer !== undefined || !offer) return navigate(path, options);
    const named = new URLSearchParams({ offer }).toString();
    navigate(`${path}${path.includes('?') ? '&' : '?'}${named}`, options);
  };
  const update = (more: Partial<PromoPageProgress>) => {
    const current = progress();
    if (current) store.save({ ...current, ...more });
  };
  const report = (name: string) => {
    const current = progress();
    if (!current) return;
    const by = current.partner === undefined ? {} : { partner: current.partner };
    emit('cloud-analytics', { name, offer: current.offer, ...by });
  };
  return {
    progress,
    update,
    forgetPhone: store.forgetPhone,
    report,
    onActivated: () => {
      // Otherwise Back to /promo/error would say that nothing was charged.
      if (progress()?.trouble) update({ trouble: undefined, otherPhone: false });
      report('promo_activated');
    },
    continueTo,
    showError: (promoError) => {
      const failure = failureOf(promoError);
      if (failure) {
        const { name, detail } = cloudError(failure);
        emit(name, detail);
      }
      update({ trouble: promoError });
      continueTo('/promo/error', { replace: true });
    },
    unlessSignedIn: (flow) => {
      if (!isOpenedAgain || !session.isFromPage() || progress()?.otherPhone) return flow;
      return leftForUser(flow, session, () => continueTo('/promo/confirm', { replace: true }));
    },
  };
}

/** Calls `leave` if a user turns out to be signed in before the flow is stopped. */
function leftForUser<F extends Flow<unknown, unknown>>(
  flow: F,
  { hasUser }: RouteContext['services']['session'],
  leave: () => void,
): F {
  let isStopped = false;
  void Promise.resolve(hasUser()).then((isSignedIn) => {
    if (isSignedIn && !isStopped) leave();
  });
  const stop = () => {
    isStopped = true;
    flow.stop();
  };
  return { ...flow, stop };
}

/** The failure behind a problem: a payment that failed or was cancelled is none of the service. */
export function failureOf(promoError: PromoError): Failure | undefined {
  if (promoError.kind === 'refused') return { kind: 'promo', state: promoError.state };
  if (promoError.kind === 'busy') return { kind: 'conflict' };
  return promoError.kind === 'operator-only' ? { kind: promoError.kind } : undefined;
}

/** After a 409: opens the payment that is in the way. If none is open, that screen says why. */
export const continueAfterConflict = ({ continueTo }: Pick<PromoPageDeps, 'continueTo'>): void =>
  continueTo('/promo/open-session?refused=1', { replace: true });

/** What a failure says about the offer as a whole; undefined if nothing. */
export function promoErrorFrom(failure: Failure): PromoError | undefined {
  if (failure.kind === 'operator-only') return { kind: 'operator-only' };
  const aboutInput =
    failure.kind === 'invalid' ||
    failure.kind === 'incorrect-code' ||
    failure.kind === 'code-expired' ||
    failure.kind === 'code-required' ||
    failure.kind === 'phone-not-found' ||
    failure.kind === 'user-exists';
  const refusal = aboutInput ? null : refusalOf(failure);
  return refusal ? { kind: 'refused', ...refusal } : undefined;
}
