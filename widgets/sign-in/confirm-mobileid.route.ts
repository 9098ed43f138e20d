import { faultEvents } from '../../src/flow/cloud-error.ts';
import { defineRoute } from '../../src/route.tsx';
import { mobileIdFlow } from './mobileid.route.ts';
import { MobileIdScreen } from './screens/mobileid.tsx';

/** /confirm-mobileid: Mobile ID by the main phone. Spec §2. */
export const route = defineRoute({
  flow: (context) => mobileIdFlow(context, false),
  Screen: MobileIdScreen,
  events: faultEvents,
});
