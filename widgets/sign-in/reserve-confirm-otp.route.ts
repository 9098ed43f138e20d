import { faultEvents } from '../../src/flow/cloud-error.ts';
import { defineRoute } from '../../src/route.tsx';
import { codeFlow } from './code.route.ts';
import { CodeScreen } from './screens/code.tsx';

/** /reserve-confirm-otp: the code that went to the backup phone. Spec §2. */
export const route = defineRoute({
  flow: (context) => codeFlow(context, true),
  Screen: CodeScreen,
  events: faultEvents,
});
