import { pollMobileId } from '#sign-in/api/mobile-id-poll.ts';
import type { SignedIn } from '#values/account.ts';
import type { Flow } from '#kit/steps.ts';
import type { RouteContext } from '#app/route.tsx';
import { createMobileIdFlow } from './mobile-id.flow.ts';
import type { MobileIdCommands, MobileIdState } from './mobile-id.state.ts';
import { signedIn } from '../complete-sign-in.ts';
import { createSignInWorld, pushLimits } from '../sign-in-deps.ts';

/** Confirmation on the smartphone, by the main or the backup phone; no phone leads to /sso. */
export function mobileIdFlow(
  context: RouteContext,
  toReserve: boolean,
): Flow<MobileIdState, MobileIdCommands> {
  const { services, navigate } = context;
  const { clock, http, visibility } = services;
  const world = createSignInWorld(context);
  const phone = world.store.phone();
  const kept = world.store.push();
  const own = kept?.phone === phone ? kept : undefined;
  const startOver = () => navigate('/sso', { replace: true });
  if (phone === undefined) startOver();
  else if (own && own.toReserve !== toReserve) world.toPush(own.toReserve);
  const here = own?.toReserve === toReserve && phone !== undefined;
  const push = here ? own : undefined;
  const owner = phone ?? '';
  return createMobileIdFlow<SignedIn>({
    phone: owner,
    toReserve,
    push,
    keep: (record) => {
      if (!push) return;
      const { pollUrl, canReserve } = push;
      world.store.keepPush({ phone: owner, toReserve, pollUrl, canReserve, ...record });
    },
    clock,
    visibility,
    interval: pushLimits.interval,
    check: (pollUrl, signal) => http(pollMobileId(pollUrl), signal),
    confirmed: (result) => signedIn(context, result),
    pushCaptcha: (signal) => world.pushCaptcha(owner, signal),
    codeCaptcha: (signal) => world.codeCaptcha(owner, signal),
    openCaptcha: world.openCaptcha,
    sendPush: (ask, signal) => world.sendPush({ phone: owner, ...ask }, signal),
    sendCode: (ask, signal) => world.sendCode({ phone: owner, ...ask }, signal),
    pushSent: (other, sent) => world.pushSent(owner, other, sent),
    codeSent: (sent) => world.codeSent(owner, toReserve, sent),
    startOver,
  });
}
