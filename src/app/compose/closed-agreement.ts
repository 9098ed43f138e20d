import { createSteps } from '#base/flow/steps.ts';
import type { AgreementFlow } from './agreement.ts';

const nothing = () => undefined;

/** The agreement of a first screen, which opens once the flow of the screen has loaded. */
export const closedAgreement: AgreementFlow = {
  store: createSteps<ReturnType<AgreementFlow['store']['getState']>>({ step: 'closed' }).store,
  commands: { open: nothing, close: nothing },
  stop: nothing,
};
