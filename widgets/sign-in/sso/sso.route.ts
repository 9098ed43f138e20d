import { failed, success } from '#values/failure.ts';
import { faultEvents } from '#failures/cloud-error.ts';
import { createPhoneEntry } from '#sign-in/phone-entry/phone-entry.flow.ts';
import { defineRoute, type RouteModule } from '#app/route.tsx';
import { createPhoneStore } from '#sign-in/phone-entry/phone-store.ts';
import { SsoScreen } from './sso.view.tsx';
import { route as signedIn, whoIsSignedIn } from './signed-in.route.ts';
import { storeReturnToFromQuery } from './store-return-to.ts';

const phoneEntry = defineRoute({
  flow: (context) => {
    const { clock, storage } = context.services;
    const store = createPhoneStore(storage, () => clock.now());
    const digits = store.phone() ?? '';
    return createPhoneEntry({
      digits,
      refused: storeReturnToFromQuery(context),
      limit: store.limit(digits),
      clock,
      asked: store.keepPhone,
      keepLimit: store.keepLimit,
      asks: () =>
        import('./phone-requests.ts').then(
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
