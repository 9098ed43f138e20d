import { reportMissingCode } from '#base/settings/events.ts';
import { parseLocation, type GoOptions, type LocationHistory } from '#base/ports/location.ts';
import { isSameTexts, type Texts } from '#base/settings/settings.ts';
import { createSteps, type Steps } from '#base/flow/steps.ts';
import { fallbackAfterSignIn, pathAfterSignIn, readReturnTo } from '#session/return-to.ts';
import type { SessionChange } from '#session/session.ts';
import { isSignIn, type FindPage } from './route.tsx';
import { loadMessages } from './load-messages.ts';
import type { Services } from './services.ts';
import { openingAt, type RouterState, type ScreenSource } from './router.state.ts';
import { createScreenOpener, type ScreenOpener, type ShownScreen } from './screen-opener.ts';
import { loadLikelyLateViews } from '#ui/screen/late-view.tsx';

/** The router of one widget instance, over the routes of spec §2. */
export interface Router extends ScreenSource {
  /** @param shown the first screen of the location, if it is on display already */
  start(shown?: ShownScreen): void;
  stop(): void;
  navigate(target: string, options?: GoOptions): void;
  back(): void;
  /** Shows the open screen in another language or with other texts, keeping all input. */
  setTexts(texts: Texts): void;
}

/**
 * @param start the route at which the widget starts
 * @param find looks a path up in the table of pages
 * @param steps what the widget shows so far, if it has been opened already
 */
export function createRouter(
  services: Services,
  location: LocationHistory,
  start: string,
  find: FindPage,
  steps: Steps<RouterState> = createSteps(openingAt(location, find)),
): Router {
  const { emit, ownsPage, session, storage } = services;
  const subscriptions: (() => void)[] = [];

  const navigate: Router['navigate'] = (target, options) => {
    const next = find(parseLocation(target).path)?.widget;
    const widget = screenOpener.widget();
    const leavesWidget = next !== undefined && widget !== undefined && next !== widget;
    const detail = { path: parseLocation(target).path, widget: next?.widget ?? '' };
    if (leavesWidget && !ownsPage && !emit('cloud-navigate', detail)) return;
    location.go(target, options);
  };

  const isAtSignIn = () => isSignIn(location.current().path, find);
  const leaveSignIn = (change?: SessionChange) => {
    const target = pathAfterSignIn(readReturnTo(storage, start));
    navigate(target ?? fallbackAfterSignIn(start), { replace: true, since: '/sso' });
    // With the record, the next visit of /sso would take the token for one that was just refused. A
    // sign-in that ends elsewhere still needs the record for its own way back.
    if (target && change !== 'elsewhere' && !isAtSignIn()) storage.remove('sso_query_params');
  };

  const screenOpener = createScreenOpener({ services, location, start, find, steps, navigate });

  return {
    store: steps.store,
    navigate,
    back: () => location.back(start),
    reopen: () => screenOpener.openLocation(),
    setTexts: (texts) => changeTexts(services, steps, screenOpener, texts),
    onMissingView: () => reportMissingCode(emit),
    loadNext: () => loadNextScreens(services, find, location.current().path),
    start: (shown) => {
      subscriptions.push(
        location.subscribe(screenOpener.onLocationChange),
        session.subscribe((change) => {
          if (change === 'here' || change === 'renewed') return;
          // Opened without a signed-in user, and still without one: the input stays.
          if (!screenOpener.wasSignedIn() && !session.signedIn()) return;
          // This also holds while the sign-in is loading: its route would wait for the user.
          if (isAtSignIn() && session.signedIn()) leaveSignIn(change);
          else screenOpener.openLocation();
        }),
      );
      screenOpener.openLocation(shown);
      // The host opens /sso also for a user who is signed in.
      if (ownsPage || isSignIn(start, find) || !isAtSignIn()) return;
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
  if (isSameTexts(services.settings, { lang, messages })) return;
  services.setTexts({ lang, messages });
  const widget = screenOpener.widget();
  // A screen that is being loaded gets the texts that are wanted by then.
  if (steps.in('opening') || (steps.in('open') && !widget)) return;
  if (!steps.in('open') || !widget) return screenOpener.openLocation();
  const wanted = services.settings;
  loadMessages(wanted, widget).then(
    (t) => {
      // Meanwhile others may be wanted, or another widget's screen may be open.
      if (wanted === services.settings && widget === screenOpener.widget())
        screenOpener.setTexts(t);
    },
    // The open screen stays as it is; the next one loads the texts again.
    () => reportMissingCode(services.emit),
  );
}

/** Loads what the open route still lacks, and what the likely next routes need. */
function loadNextScreens(services: Services, find: FindPage, path: string): void {
  loadLikelyLateViews();
  const next = (find(path)?.entry.next ?? []).map(find);
  const parts = next.flatMap((each) => [
    each?.load(),
    loadMessages(services.settings, each?.widget),
  ]);
  // Failures are ignored: opening the route requests it again.
  for (const part of parts) part?.catch(() => undefined);
}
