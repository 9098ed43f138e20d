import { confirmCode } from '#sign-in/api/confirm-code.ts';
import { createCodeEntry, type CodeEntry } from '#sign-in/code-entry/code-entry.flow.ts';
import { nextTask } from '#kit/next-task.ts';
import { readMessage } from '#platform/web-otp.ts';
import type { RouteContext } from '#app/route.tsx';
import { signedIn } from '../complete-sign-in.ts';
import { createSignInWorld } from '../sign-in-deps.ts';

/**
 * Entry of the code that went to the main or to the backup phone; nothing sent,
 * or somebody signed in meanwhile, leads away at once.
 */
export function codeFlow(context: RouteContext, toReserve: boolean): CodeEntry {
  const { services, navigate } = context;
  const { clock, http } = services;
  const world = createSignInWorld(context);
  const phone = world.store.phone();
  const code = world.store.code();
  const startOver = () => navigate('/sso', { replace: true });
  const sent = code !== undefined && code.phone === phone;
  if (!sent) startOver();
  else if (code.toReserve !== toReserve) world.toCode(code.toReserve);
  const { phone: _phone, toReserve: _to, ...record } = code ?? { resendAt: 0, canReserve: false };
  const owner = phone ?? '';
  return createCodeEntry({
    phone: owner,
    toReserve,
    record,
    keep: (record) => world.keepCode(owner, toReserve, record),
    clock,
    captcha: (signal) => world.codeCaptcha(owner, signal),
    openCaptcha: world.openCaptcha,
    send: (ask, signal) => world.sendCode({ phone: owner, ...ask }, signal),
    confirm: async (digits, signal) => {
      await nextTask(clock);
      return http(confirmCode(owner, digits, toReserve), signal);
    },
    confirmed: (result) => signedIn(context, result),
    switched: (other, record) => {
      world.keepCode(owner, other, record);
      world.toCode(other);
    },
    startOver,
    ...(sent ? { readMessage } : {}),
  });
}
