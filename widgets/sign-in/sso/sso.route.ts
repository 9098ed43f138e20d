import { lateView } from '#ui/screen/late-view.tsx';
import { faultEvents } from '#failures/cloud-error.ts';
import { createPhoneEntry } from '#sign-in/phone-entry/phone-entry.flow.ts';
import { defineRoute, type RouteModule, type RouteContext } from '#app/route.tsx';
import { readReturnTo, returnToFromQuery, storeReturnTo } from '#session/return-to.ts';
import { createPhoneStore, phoneIn, verifiedPhone } from '#sign-in/phone-entry/phone-store.ts';
import { expiredInput, withChosenPackage } from '../with-chosen-package.ts';
import { SsoScreen } from './sso.view.tsx';
import { createSignedInFlow } from './signed-in.flow.ts';
import { checkedRedirect } from '#browser/checked-redirect.ts';
import { findPhone } from '#sign-in/api/phone-info.ts';
import { success } from '#base/values/outcome.ts';
import type { PhoneRequests } from '#sign-in/phone-entry/phone-entry.state.ts';
import { createSignInDeps } from '../sign-in-deps.ts';

const SignedInScreen = lateView(
  async () => (await import('./signed-in.view.tsx')).SignedInScreen,
  'screen',
);

const phoneEntry = defineRoute({
  flow: (context) => {
    const { clock, session, storage } = context.services;
    const store = createPhoneStore(storage, () => clock.now());
    // A stored session that is not used may be another user's, and so may its phone. The phone is this
    // user's if a sign-in has begun: a completed sign-in leaves none of these keys.
    const isOthers =
      storage.get('clp_token') !== undefined &&
      !session.identity() &&
      !(['clp_OTP', 'mobile_id_params', 'ask_limit'] as const).some((key) => storage.get(key));
    const typed = isOthers ? undefined : store.phone();
    const digits = typed ?? phoneIn(session.expired()?.phone) ?? '';
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
    const chosen = withChosenPackage(flow, context);
    const expired = expiredInput(context, chosen.inputs);
    return { ...chosen, inputs: { ...chosen.inputs, ...expired, focused: ownsPage } };
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
      navigate('/sso', { replace: true });
    });
  },
  Screen: SignedInScreen,
});

/** /sso: the start of a sign-in. Spec §2. */
export const route: RouteModule = {
  open: (context) => {
    if (getSignedInUser(context)) return signedInPage.open(context);
    const { services, start, startsAtSignIn } = context;
    const { session, storage } = services;
    const opened = phoneEntry.open(context);
    // The page's `getToken` is called, unless the route that required the sign-in just did so, or
    // the router of another widget does so at its restart.
    const isUnknown = session.signedIn() && !session.identity();
    const isRequired = readReturnTo(storage, start).path !== undefined || !startsAtSignIn;
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

/**
 * The signed-in user. Undefined if there is a page to return to: the token of a user who was sent here
 * has just been refused.
 */
export function getSignedInUser({ services, start }: Pick<RouteContext, 'services' | 'start'>) {
  const { session, storage } = services;
  const identity = session.identity();
  const { path } = readReturnTo(storage, start);
  if (!identity || path !== undefined) return undefined;
  return {
    phone: verifiedPhone(storage, identity.token),
    ...(session.isFromPage() && { isFromPage: true as const }),
  };
}

/**
 * Stores the return parameters of the address (spec §4, Sign-in end) in place of those of an earlier
 * sign-in, which was abandoned. A `to` outside the allow-list is dropped.
 * @returns whether a `to` was dropped
 */
function storeReturnToFromQuery({ services, query, start }: RouteContext): boolean {
  const { storage, settings } = services;
  const fromQuery = returnToFromQuery(query);
  if (!fromQuery) return false;
  const { to, ...rest } = fromQuery;
  const target = to === undefined ? undefined : checkedRedirect(to, settings);
  const returnTo = { ...rest, home: start };
  // The normalised address is stored: a server may parse the original differently, and lead elsewhere.
  storeReturnTo(storage, target ? { ...returnTo, to: target } : returnTo);
  return target === null;
}

/** The requests of the phone screen. Spec §4, §7. */
export function createPhoneRequests(context: RouteContext): PhoneRequests {
  const { clock, http } = context.services;
  const deps = createSignInDeps(context);
  const { store } = deps;
  return {
    openSent: (phone) => {
      const code = store.sentCode();
      const push = store.push();
      if (code?.phone === phone && (code.lockedUntil ?? code.resendAt) > clock.now())
        deps.toCode(code.toBackupPhone);
      else if (push?.phone === phone && push.resendAt > clock.now() && push.pollsLeft > 0)
        deps.toPush(push.toBackupPhone);
      else return false;
      return true;
    },
    openCodeEntry: (phone, resendAt) => {
      deps.saveCode(phone, false, { resendAt, hasBackupPhone: false });
      deps.toCode(false);
    },
    lookUpSignInMethod: async (phone, signal) => {
      const method = await http(findPhone(phone), signal);
      if (method.ok && !signal.aborted) store.saveSignInMethod(method.value);
      return method;
    },
    openCaptcha: deps.openCaptcha,
    captcha: (by, signal) => (by === 'sms' ? deps.codeCaptcha : deps.pushCaptcha)(signal),
    send: async (by, request, signal) => {
      const sendRequest = { ...request, toBackupPhone: false };
      if (by === 'sms') {
        const sent = await deps.sendCode(sendRequest, signal);
        return sent.ok
          ? success(() => deps.onCodeSent(sendRequest.phone, false, sent.value))
          : sent;
      }
      const sent = await deps.sendPush(sendRequest, signal);
      return sent.ok ? success(() => deps.onPushSent(sendRequest.phone, false, sent.value)) : sent;
    },
  };
}
