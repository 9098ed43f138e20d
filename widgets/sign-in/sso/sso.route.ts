import { lateView } from '#ui/screen/late-view.tsx';
import { faultEvents } from '#failures/cloud-error.ts';
import { createPhoneEntry } from '#sign-in/phone-entry/phone-entry.flow.ts';
import { defineRoute, type RouteModule } from '#app/route.tsx';
import { readReturnTo, returnToFromQuery } from '#session/return-to.ts';
import { createPhoneStore } from '#sign-in/phone-entry/phone-store.ts';
import { withChosenPackage } from '../with-chosen-package.ts';
import { SsoScreen } from './sso.view.tsx';
import { createSignedInFlow } from './signed-in.flow.ts';
import { createPhoneRequests } from './phone-requests.ts';
import { getSignedInUser } from './signed-in-user.ts';
import { storeReturnToFromQuery } from './store-return-to-from-query.ts';

const SignedInScreen = lateView(
  async () => (await import('./signed-in.view.tsx')).SignedInScreen,
  'screen',
);

const phoneEntry = defineRoute({
  flow: (context) => {
    const { clock, session, storage } = context.services;
    const store = createPhoneStore(storage, () => clock.now());
    // The phone of a stored session that is not used may be another user's, unless a sign-in with it
    // has begun: a completed one leaves nothing else behind.
    const isOthers =
      storage.get('clp_token') !== undefined &&
      !session.identity() &&
      !(['clp_OTP', 'mobile_id_params', 'ask_limit'] as const).some((key) => storage.get(key));
    const digits = (isOthers ? undefined : store.phone()) ?? '';
    const { ownsPage } = context.services;
    const flow = createPhoneEntry({
      digits,
      refused: storeReturnToFromQuery(context),
      limit: store.limit(digits),
      clock,
      onRequest: store.savePhone,
      saveLimit: store.saveLimit,
      ...createPhoneRequests(context),
    });
    return withChosenPackage({ ...flow, inputs: { focused: ownsPage } }, context);
  },
  Screen: SsoScreen,
  events: faultEvents,
});

/** What /sso shows to a user who is already signed in. */
const signedInPage = defineRoute({
  flow: (context) => {
    const { services, navigate } = context;
    const { session, storage, clock } = services;
    const isRefused = storeReturnToFromQuery(context);
    // Sent here by another page to continue there: nothing has to be entered.
    if (services.ownsPage && !isRefused && returnToFromQuery(context.query))
      navigate('/redirect', { replace: true });
    return createSignedInFlow(getSignedInUser(context) ?? {}, () => {
      session.signOut();
      createPhoneStore(storage, () => clock.now()).clear();
      storage.remove('captcha_token');
      navigate('/sso', { replace: true });
    });
  },
  Screen: SignedInScreen,
});

/** The start routes of a widget that only signs in: `/sso`, `/confirm-…`, `/re…`. */
const signInRoutes = /^.(sso|con|re)/;

/** /sso: the start of a sign-in. Spec §2. */
export const route: RouteModule = {
  open: (context) => {
    if (getSignedInUser(context)) return signedInPage.open(context);
    const { services, home } = context;
    const { session, storage } = services;
    const opened = phoneEntry.open(context);
    // The page's `getToken` is called, unless the route that required the sign-in just did so, or
    // the router of another widget does so at its restart.
    const isUnknown = session.signedIn() && !session.identity();
    const isRequired = readReturnTo(storage, home).path !== undefined || !signInRoutes.test(home);
    let waits = isUnknown && !isRequired;
    if (waits) void session.token().then((token) => waits && token && session.notifyUserChange());
    return {
      ...opened,
      stop: () => {
        waits = false;
        opened.stop();
      },
    };
  },
};
