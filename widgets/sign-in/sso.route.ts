import { findPhone } from '../../src/api/phone-info.ts';
import { defineRoute, type RouteContext } from '../../src/route.tsx';
import { headingFrom, keepHeading, readHeading } from '../../src/session/heading.ts';
import { SsoScreen } from './screens/sso.tsx';
import { createSsoFlow } from './sso.flow.ts';
import { trustedTarget } from './trusted.ts';
import { createSignInWorld } from './world.ts';

/** /sso: where a sign-in starts. Spec §2. */
export const route = defineRoute({
  flow: (context) => {
    const { services } = context;
    const { session, clock, storage } = services;
    const world = createSignInWorld(context);
    const { store } = world;
    const refused = takeHeading(context);
    return createSsoFlow({
      digits: store.phone() ?? '',
      refused,
      signedIn: signedIn(context, store.phone()),
      clock,
      openCaptcha: world.openCaptcha,
      find: (phone, signal) => services.http(findPhone(phone), signal),
      codeCaptcha: world.codeCaptcha,
      pushCaptcha: world.pushCaptcha,
      sendCode: (ask, signal) => world.sendCode({ ...ask, toReserve: false }, signal),
      sendPush: (ask, signal) => world.sendPush({ ...ask, toReserve: false }, signal),
      keepPhone: store.keepPhone,
      keepType: store.keepPhoneType,
      resume: (phone) => {
        const code = store.code();
        const push = store.push();
        if (code?.phone === phone && (code.lockedUntil ?? code.resendAt) > clock.now())
          world.toCode(code.toReserve);
        else if (push?.phone === phone && push.until > clock.now() && push.tries > 0)
          world.toPush(push.toReserve);
        else return false;
        return true;
      },
      codeSent: (phone, sent) => world.codeSent(phone, false, sent),
      pushSent: (phone, sent) => world.pushSent(phone, false, sent),
      signOut: () => {
        session.signOut();
        store.clear();
        storage.remove('captcha_token');
      },
    });
  },
  Screen: SsoScreen,
});

/**
 * Keeps what the address says of where to go on (spec §4, Sign-in end). A `to` that
 * is not of the allow-list is dropped; true says that it was.
 */
function takeHeading({ services, query, home }: RouteContext): boolean {
  const { storage, settings } = services;
  const given = headingFrom(query);
  if (!given) return false;
  const { to, ...rest } = given;
  const good = to === undefined || trustedTarget(to, settings);
  const kept = { ...readHeading(storage, home), ...rest, home };
  keepHeading(storage, good && to !== undefined ? { ...kept, to } : kept);
  return !good;
}

/**
 * Who is signed in, unless somebody was sent here to sign in: then the token that
 * there is has just been refused.
 */
function signedIn({ services, home }: RouteContext, phone: string | undefined) {
  const { session, storage } = services;
  const identity = session.identity();
  const { path } = readHeading(storage, home);
  if (!identity || path !== undefined) return undefined;
  const own = storage.get('clp_token') === identity.token;
  return own && phone !== undefined ? { phone } : {};
}
