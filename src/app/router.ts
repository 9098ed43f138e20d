import type { GoOptions, LocationHistory } from '#base/ports/location.ts';
import { parseLocation } from '#base/ports/location.ts';
import type { Texts } from '#base/settings/settings.ts';
import { createSteps, type ReadableStore, type Steps } from '#base/flow/steps.ts';
import { fallbackAfterSignIn, pathAfterSignIn, readReturnTo } from '#session/return-to.ts';
import type { SessionChange } from '#session/session.ts';
import { skeletonAt, type FindRoute } from './route.tsx';
import { createLateLoader } from './late-loader.ts';
import { loadMessages } from './load-messages.ts';
import { prefetchNext } from './prefetch-next.ts';
import type { Services } from './services.ts';
import type { RouterState } from './router.state.ts';
import { createScreenOpener, type ScreenOpener } from './screen-opener.ts';

/** The router of one widget instance, over the routes of spec §2. */
export interface Router {
  readonly store: ReadableStore<RouterState>;
  start(): void;
  stop(): void;
  navigate(target: string, options?: GoOptions): void;
  back(): void;
  /** Opens the current location again. */
  reopen(): void;
  /** Shows the open screen in another language or with other texts, keeping all input. */
  setTexts(texts: Texts): void;
  /** Loads what the open screen has omitted so far; reports to the page if it cannot be loaded. */
  loadLate<Part>(load: () => Promise<Part>): Promise<Part>;
  /**
   * Loads the likely next routes. Called when the user interacts with the widget, so that passing by
   * costs nothing more.
   */
  prefetch(): void;
}

/**
 * @param home the route at which the widget starts
 * @param find looks a path up in the route table
 */
export function createRouter(
  services: Services,
  location: LocationHistory,
  home: string,
  find: FindRoute,
): Router {
  const { emit, ownsPage, session, storage } = services;
  const { path, search } = location.current();
  const skeleton = skeletonAt(find(path)?.entry, search);
  const steps = createSteps<RouterState>({ step: 'opening', path, skeleton });
  const subscriptions: (() => void)[] = [];

  const navigate: Router['navigate'] = (target, options) => {
    const next = find(parseLocation(target).path)?.widget;
    const widget = screenOpener.widget();
    const leavesWidget = next !== undefined && widget !== undefined && next !== widget;
    const detail = { path: parseLocation(target).path, widget: next?.widget ?? '' };
    if (leavesWidget && !ownsPage && !emit('cloud-navigate', detail)) return;
    location.go(target, options);
  };

  const isSignIn = (at: string) => find(at)?.widget.widget === 'sign-in';
  const isAtSignIn = () => isSignIn(location.current().path);
  const leaveSignIn = (change?: SessionChange) => {
    const target = pathAfterSignIn(readReturnTo(storage, home));
    navigate(target ?? fallbackAfterSignIn(home), { replace: true, since: '/sso' });
    // The next visit of /sso would otherwise take the token for one that was just refused. A sign-in
    // that ends elsewhere still needs the record for its own way back.
    if (target && change !== 'elsewhere' && !isAtSignIn()) storage.remove('sso_query_params');
  };

  const screenOpener = createScreenOpener({ services, location, home, find, steps, navigate });

  return {
    store: steps.store,
    navigate,
    back: () => location.back(home),
    reopen: screenOpener.openLocation,
    setTexts: (texts) => changeTexts(services, steps, screenOpener, texts),
    loadLate: createLateLoader(services),
    prefetch: () => prefetchNext(services, find, location.current().path),
    start: () => {
      subscriptions.push(
        location.subscribe(screenOpener.onLocationChange),
        session.subscribe((change) => {
          if (change === 'here' || change === 'renewed') return;
          // Opened without a signed-in user, and still without one: the input stays.
          if (!screenOpener.wasSignedIn() && !session.signedIn()) return;
          // Also while the sign-in is still loading: its route would wait for the user.
          if (isAtSignIn() && session.signedIn()) leaveSignIn(change);
          else screenOpener.openLocation();
        }),
      );
      screenOpener.openLocation();
      // The host opens /sso also for a user who is signed in.
      if (ownsPage || isSignIn(home) || !isAtSignIn()) return;
      // A restart keeps the location; meanwhile the page may have provided its user, or another widget
      // may have signed the user in, which removes any code. /redirect continues by itself.
      void session.token().then((token) => {
        const isLeft = token && subscriptions[0] && location.current().path !== '/redirect';
        const hasCode = storage.get('clp_OTP') ?? storage.get('mobile_id_params');
        if (isLeft && isAtSignIn() && (session.isFromPage() || !hasCode)) leaveSignIn();
      });
    },
    stop: () => {
      for (const unsubscribe of subscriptions.splice(0)) unsubscribe();
      steps.stop();
      screenOpener.stop();
    },
  };
}

/** Shows the open screen with other texts; if none is open, opens one. */
function changeTexts(
  services: Services,
  steps: Steps<RouterState>,
  screenOpener: ScreenOpener,
  { lang, messages }: Texts,
): void {
  const { settings } = services;
  if (lang === settings.lang && isSameText(messages, settings.messages)) return;
  services.setTexts({ lang, messages });
  const widget = screenOpener.widget();
  if (!steps.in('open') || !widget) return screenOpener.openLocation();
  steps.run(
    () => loadMessages(services.settings, widget).catch(() => undefined),
    (t) => {
      const state = steps.in('open');
      if (t && state) steps.to({ ...state, deps: screenOpener.screenDeps(t) });
      // The open screen stays as it is; the next one loads the texts again.
      if (!t) services.emit('cloud-error', { kind: 'code-unavailable', number: 20 });
    },
  );
}

/** A framework may set equal messages as a new object at every render. */
const isSameText = (one: Texts['messages'], other: Texts['messages']): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
