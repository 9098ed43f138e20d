import { pollMobileId } from '#sign-in/api/mobile-id.ts';
import type { SignInResult } from '#base/values/account.ts';
import { pushPolling } from '#sign-in/push-record.ts';
import type { Flow } from '#base/flow/steps.ts';
import { faultEvents } from '#failures/cloud-error.ts';
import { defineRoute, type RouteContext } from '#app/route.tsx';
import { createMobileIdFlow } from './mobile-id.flow.ts';
import type { MobileIdCommands, MobileIdState } from './mobile-id.state.ts';
import { completeSignIn, createSignInDeps } from '../sign-in-deps.ts';
import { withChosenPackage } from '../with-chosen-package.ts';
import { MobileIdScreen } from './mobile-id.view.tsx';

const mobileIdRoute = (toBackupPhone: boolean) =>
  defineRoute({
    flow: (context) => withChosenPackage(mobileIdFlow(context, toBackupPhone), context),
    Screen: MobileIdScreen,
    events: faultEvents,
  });

/** `/confirm-mobileid`: Mobile ID on the main phone. Spec §2. */
export const mobileIdOfMainPhone = mobileIdRoute(false);

/** `/reserve-confirm-mobileid`: Mobile ID by the backup phone. Spec §2. */
export const mobileIdOfBackupPhone = mobileIdRoute(true);

/**
 * Confirmation on the smartphone, by the main or the backup phone; without a phone it redirects to
 * /sso.
 */
function mobileIdFlow(
  context: RouteContext,
  toBackupPhone: boolean,
): Flow<MobileIdState, MobileIdCommands> {
  const { services, navigate } = context;
  const { clock, http, visibility } = services;
  const deps = createSignInDeps(context);
  const phone = deps.store.phone();
  const storedPush = deps.store.push();
  const ownPush = storedPush?.phone === phone ? storedPush : undefined;
  const startOver = () => navigate('/sso', { replace: true });
  if (phone === undefined) startOver();
  else if (ownPush && ownPush.toBackupPhone !== toBackupPhone) deps.toPush(ownPush.toBackupPhone);
  const isHere = ownPush?.toBackupPhone === toBackupPhone && phone !== undefined;
  const push = isHere ? ownPush : undefined;
  const owner = phone ?? '';
  return createMobileIdFlow<SignInResult>({
    phone: owner,
    toBackupPhone,
    push,
    saveRecord: (record) => {
      if (!push) return;
      const { pollUrl, hasBackupPhone } = push;
      deps.store.savePush({ phone: owner, toBackupPhone, pollUrl, hasBackupPhone, ...record });
    },
    clock,
    visibility,
    intervalMs: pushPolling.intervalMs,
    sendPoll: (pollUrl, signal) => http(pollMobileId(pollUrl), signal),
    onConfirmed: (result) => completeSignIn(context, owner, result),
    pushCaptcha: deps.pushCaptcha,
    codeCaptcha: deps.codeCaptcha,
    openCaptcha: deps.openCaptcha,
    sendPush: (request, signal) => deps.sendPush({ phone: owner, ...request }, signal),
    sendCode: (request, signal) => deps.sendCode({ phone: owner, ...request }, signal),
    onPushSent: (other, sent) => deps.onPushSent(owner, other, sent),
    onCodeSent: (sent) => deps.onCodeSent(owner, toBackupPhone, sent),
    enterCode: (resendAt) => {
      deps.saveCode(owner, toBackupPhone, { resendAt, hasBackupPhone: false });
      deps.toCode(toBackupPhone);
    },
    startOver,
  });
}
