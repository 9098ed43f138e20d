import { faultEvents } from '#failures/cloud-error.ts';
import { defineRoute } from '#app/route.tsx';
import { withChosenPackage } from '../with-chosen-package.ts';
import { mobileIdFlow } from './mobile-id.wiring.ts';
import { MobileIdScreen } from './mobile-id.view.tsx';

/** /confirm-mobileid: Mobile ID on the main phone. Spec §2. */
export const route = defineRoute({
  flow: (context) => withChosenPackage(mobileIdFlow(context, false), context),
  Screen: MobileIdScreen,
  events: faultEvents,
});
