import { failed, success } from '../../src/domain/failure.ts';
import { faultEvents } from '../../src/flow/cloud-error.ts';
import { createPhoneEntry } from '../../src/flow/phone-entry.ts';
import { createOpenCaptcha } from '../../src/platform/captcha.ts';
import { defineRoute, type RouteModule } from '../../src/route.tsx';
import { createPhoneStore } from '../../src/session/phone-store.ts';
import { SsoScreen } from './screens/sso.tsx';
import { route as signedIn, whoIsSignedIn } from './signed-in.route.ts';
import { takeHeading } from './take-heading.ts';

const phoneEntry = defineRoute({
  flow: (context) => {
    const { clock, storage, settings } = context.services;
    const store = createPhoneStore(storage, () => clock.now());
    const digits = store.phone() ?? '';
    return createPhoneEntry({
      digits,
      refused: takeHeading(context),
      limit: store.limit(digits),
      clock,
      openCaptcha: createOpenCaptcha(settings.lang),
      asked: store.keepPhone,
      keepLimit: store.keepLimit,
      asks: () =>
        import('./phone-asks.ts').then(
          ({ createPhoneAsks }) => success(createPhoneAsks(context)),
          () => failed({ kind: navigator.onLine ? 'unreachable' : 'offline' }),
        ),
    });
  },
  Screen: SsoScreen,
  events: faultEvents,
});

/** /sso: where a sign-in starts. Spec §2. */
export const route: RouteModule = {
  open: (context) => (whoIsSignedIn(context) ? signedIn : phoneEntry).open(context),
};
