import { createSteps } from '#base/flow/steps.ts';
import { forwardingCommands } from '../first-screen/first-screen.ts';
import type { AgreementFlow } from './agreement.ts';

type Store = AgreementFlow['store'];

/** The agreement of a first screen, which is closed. @param taken that of its flow, once there is one */
export const closedAgreement = (taken: () => AgreementFlow | undefined): AgreementFlow => ({
  store: createSteps<ReturnType<Store['getState']>>({ step: 'closed' }).store,
  commands: forwardingCommands(() => taken()?.commands) as AgreementFlow['commands'],
  stop: () => undefined,
});
