import { faultEvents } from '#failures/cloud-error.ts';
import { defineRoute } from '#app/route.tsx';
import { withChosenPackage } from '../with-chosen-package.ts';
import { createCodeFlow } from './code.wiring.ts';
import { CodeScreen } from './code.view.tsx';

/** /reserve-confirm-otp: the code that went to the backup phone. Spec §2. */
export const route = defineRoute({
  flow: (context) => withChosenPackage(createCodeFlow(context, true), context),
  Screen: CodeScreen,
  events: faultEvents,
});
